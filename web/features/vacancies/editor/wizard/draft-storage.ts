// Stores the wizard's draft in the browser step by step, readable by its author only.
import { postedStatus } from '#contract/vacancies/vacancy-choices.ts'
import { forget, formStateKey, keepJson, readJson } from '#web/lib/storage.ts'
import { draftIn, type VacancyDraft } from '../vacancy-draft.ts'
import { type DraftStep, type KeptField, steps } from './steps.ts'

/** The fields that no step keeps, with what they are in a vacancy that is to be posted. */
const fixed = { job_status: postedStatus } as const satisfies Omit<VacancyDraft, KeptField>

/** All steps together. What somebody else left behind in this browser is removed. */
export function readDraft(owner: string): VacancyDraft {
  return draftIn(Object.assign({}, ...steps.map(({ path }) => readStep(path, owner)), fixed))
}

export function keepStep(path: DraftStep, owner: string, draft: VacancyDraft) {
  const fields = steps.find((step) => step.path === path)?.fields ?? []
  const storedFields = Object.fromEntries(fields.map((field) => [field, draft[field]]))
  keepJson(formStateKey(path), { ...readStep(path, owner), owner, ...storedFields })
}

/** The name of the draft, under which it is kept and posted, in every tab and attempt. */
export function nameDraft(owner: string): string {
  const step = readStep('post', owner)
  if ('draft_id' in step && typeof step.draft_id === 'string') return step.draft_id
  const draft_id = randomName()
  keepBeside(owner, { draft_id })
  return draft_id
}

/** Kept with the draft, and forgotten with it, though it is no part of the vacancy. */
export function readBeside(owner: string): object {
  return readStep('post', owner)
}

export function keepBeside(owner: string, beside: object) {
  keepJson(formStateKey('post'), { ...readStep('post', owner), owner, ...beside })
}

/** Also if the page is not served over HTTPS, which `randomUUID` asks for. */
export function randomName() {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
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
  for (const { path } of steps) forget(formStateKey(path))
}

function readStep(step: DraftStep, owner: string): object {
  const stored = readJson(formStateKey(step))
  if (typeof stored !== 'object' || stored === null) return {}
  if ('owner' in stored && stored.owner === owner) return stored
  forget(formStateKey(step))
  return {}
}
