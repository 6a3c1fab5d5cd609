import { forget, formStateKey } from '#web/lib/storage.ts'

/** The key of the copy of a draft that this browser has. */
export function draftKey(slug: string) {
  return formStateKey(`application:${slug}`)
}

export function forgetDraft(slug: string) {
  forget(draftKey(slug))
}
