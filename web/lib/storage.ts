import { browserStorage } from '#web/ui/browser-storage.ts'
import { toast } from '#web/ui/toasts.tsx'
import { textNow } from './i18n/text.ts'

/** The key of the session token. Observed by other tabs. */
export const tokenKey = 'access_token'

/** The key of the lists that were shown last. Its value contains the `owner`, a user id. */
export const lastListsKey = 'last_lists'

/** The key of the searches that were made last. Its value contains the `owner`, a user id. */
export const recentSearchesKey = 'recent_searches'

/** The key of the draft of one form step. Its value contains the `owner`, a user id. */
export const formStateKey = (step: string) => `form-state:${step}`

/** @returns the session token, or null for a visitor */
export function readToken(): string | null {
  return browserStorage.getItem(tokenKey) || null
}

/** @returns undefined if the value is missing or not JSON */
export function readJson(key: string): unknown {
  const stored = browserStorage.getItem(key)
  if (stored === null) return undefined
  try {
    return JSON.parse(stored)
  } catch {
    return undefined
  }
}

let isUnstoredSaid = false

/**
 * Stores a value as JSON. Drafts are ignored after signing out, where the next person could read
 * them. The first one that this browser does not keep is said.
 */
export function keepJson(key: string, value: unknown) {
  const isDraft = key.startsWith(formStateKey(''))
  if (isDraft && !readToken()) return
  const isStored = browserStorage.setItem(key, JSON.stringify(value))
  if (isStored || !isDraft || isUnstoredSaid) return
  isUnstoredSaid = true
  toast.info(textNow('common', 'keepsNothing'))
}

/** Removes a stored value. */
export function forget(key: string) {
  browserStorage.removeItem(key)
}
