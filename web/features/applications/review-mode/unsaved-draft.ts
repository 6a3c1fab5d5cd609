// Read value by value: the review loads no schemas.
import type { FeedbackDraft } from '#contract/applications/feedback-drafts.ts'
import { forget, formStateKey, keepJson, readJson } from '#web/lib/storage.ts'

/** Reads what this person wrote that the server does not have yet, as after a lost connection. */
export function readUnsaved(application: string, owner: string): FeedbackDraft | null {
  const stored = readJson(keyOf(application))
  const draft = isRecord(stored) && stored['owner'] === owner ? draftIn(stored['draft']) : null
  if (!draft) forgetUnsaved(application)
  return draft
}

/** A draft as it was typed, even if the server would refuse it; null for anything else. */
function draftIn(stored: unknown): FeedbackDraft | null {
  if (!isRecord(stored)) return null
  const { feedback, letter } = stored
  if (typeof feedback !== 'string') return null
  if (letter === null) return { feedback, letter }
  if (!isRecord(letter)) return null
  const { competencies, strong, missing, change } = letter
  if (!Array.isArray(competencies) || !competencies.every(isMark)) return null
  if (typeof strong !== 'string' || typeof missing !== 'string') return null
  if (typeof change !== 'string') return null
  return { feedback, letter: { competencies, strong, missing, change } }
}

function isMark(stored: unknown): stored is { id: number; mark: number; line: string } {
  if (!isRecord(stored)) return false
  const { id, mark, line } = stored
  return Number.isInteger(id) && Number.isInteger(mark) && typeof line === 'string'
}

function isRecord(stored: unknown): stored is Record<string, unknown> {
  return typeof stored === 'object' && stored !== null
}

export function keepUnsaved(application: string, owner: string, draft: FeedbackDraft) {
  keepJson(keyOf(application), { owner, draft })
}

/** Forgets what the server has now, unless more was written since. */
export function forgetSaved(application: string, owner: string, draft: FeedbackDraft) {
  const stored = JSON.stringify(readJson(keyOf(application)))
  if (stored === JSON.stringify({ owner, draft })) forgetUnsaved(application)
}

export function forgetUnsaved(application: string) {
  forget(keyOf(application))
}

function keyOf(application: string) {
  return formStateKey(`answer:${application}`)
}
