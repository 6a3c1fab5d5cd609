// What the wizard has so far, kept in the browser step by step, for the person who wrote it and nobody else.
import { forget, formStateKey, keepJson, readJson } from '#web/lib/storage.ts'
import { VacancyDraft } from '../vacancy-draft.ts'

export const fieldsOf = {
  language: ['language'],
  'job-title': ['title'],
  'job-details': ['workplace_type', 'education_level', 'address'],
  secfit: ['problem_to_solve', 'softwares', 'technical_knowledge', 'languages'],
  outcomes: ['outcomes'],
  competencies: ['competencies'],
  salary: ['salary'],
  industries: ['industries', 'reason_for_rejection'],
  post: ['collaborators'],
} as const satisfies Record<string, readonly (keyof VacancyDraft)[]>

export type DraftStep = keyof typeof fieldsOf

const draftSteps = Object.keys(fieldsOf).filter((step): step is DraftStep => step in fieldsOf)

/** All steps together. What somebody else left behind in this browser is removed. */
export function readDraft(owner: string): VacancyDraft {
  return VacancyDraft.parse(Object.assign({}, ...draftSteps.map((step) => readStep(step, owner))))
}

export function keepStep(step: DraftStep, owner: string, draft: VacancyDraft) {
  const kept = Object.fromEntries(fieldsOf[step].map((field) => [field, draft[field]]))
  keepJson(formStateKey(step), { ...readStep(step, owner), owner, ...kept })
}

/** What the server knows this draft by, in every tab and at every try, until it is posted. */
export function nameDraft(owner: string): string {
  const kept = readStep('post', owner)
  if ('draft_id' in kept && typeof kept.draft_id === 'string') return kept.draft_id
  const draft_id = crypto.getRandomValues(new Uint32Array(4)).join('-')
  keepJson(formStateKey('post'), { owner, ...kept, draft_id })
  return draft_id
}

/** Tells when another tab writes or posts the draft. @returns how to stop it */
export function whenDraftChangesElsewhere(listener: () => void) {
  const listen = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(formStateKey(''))) listener()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

export function clearDraft() {
  for (const step of draftSteps) forget(formStateKey(step))
}

function readStep(step: DraftStep, owner: string): object {
  const kept = readJson(formStateKey(step))
  if (typeof kept !== 'object' || kept === null) return {}
  if ('owner' in kept && kept.owner === owner) return kept
  forget(formStateKey(step))
  return {}
}
