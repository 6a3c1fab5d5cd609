/** The key of the session token. Observed by other tabs. */
export const tokenKey = 'access_token'

/** The key of the lists that were shown last. Its value contains the `owner`, a user id. */
export const lastListsKey = 'last_lists'

/** The key of the draft of one form step. Its value contains the `owner`, a user id. */
export const formStateKey = (step: string) => `form-state:${step}`

/** @returns the session token, or null for a visitor */
export function readToken(): string | null {
  return localStorage.getItem(tokenKey) || null
}

/** @returns undefined where the value is missing or not JSON */
export function readJson(key: string): unknown {
  const stored = localStorage.getItem(key)
  if (stored === null) return undefined
  try {
    return JSON.parse(stored)
  } catch {
    return undefined
  }
}

/**
 * Stores a value as JSON. Drafts are ignored after signing out, where the next person could read
 * them.
 */
export function keepJson(key: string, value: unknown) {
  if (key.startsWith(formStateKey('')) && !readToken()) return
  localStorage.setItem(key, JSON.stringify(value))
}

/** Removes a stored value. */
export function forget(key: string) {
  localStorage.removeItem(key)
}
