// What the wizard has so far, kept in the browser step by step, for the person who wrote it and nobody else.
import { forget, formStateKey, keepJson, readJson } from '#web/lib/storage.ts'
import { VacancyDraft } from '../vacancy-draft.ts'

const fieldsOf = {
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
  keepJson(formStateKey(step), { owner, ...kept })
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
