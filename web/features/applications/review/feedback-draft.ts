import * as z from 'zod/mini'
import { isUnseen } from '#contract/fields/seen-text.ts'
import { forget, formStateKey, keepJson, readJson } from '#web/lib/storage.ts'

const Draft = z.object({ owner: z.string(), feedback: z.string() })

/** Reads this person's draft of feedback. Deletes a draft of another person. */
export function readFeedbackDraft(application: string, owner: string): string {
  const { data } = z.safeParse(Draft, readJson(keyOf(application)))
  if (data?.owner === owner) return data.feedback
  forgetFeedbackDraft(application)
  return ''
}

export function keepFeedbackDraft(application: string, owner: string, feedback: string) {
  if (isUnseen(feedback)) forgetFeedbackDraft(application)
  else keepJson(keyOf(application), { owner, feedback })
}

export function forgetFeedbackDraft(application: string) {
  forget(keyOf(application))
}

function keyOf(application: string) {
  return formStateKey(`feedback:${application}`)
}
