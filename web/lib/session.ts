import { mayPush, unsubscribeBrowser } from './push.ts'
import { ownerFrom, sealDrafts } from './sealed-drafts.ts'
import { readToken } from './storage.ts'
import { clearCredentials, readUser } from './stored-account.ts'

const listeners = new Set<() => void>()

/**
 * Calls the listener when the server no longer accepts the token.
 * @returns a function that removes it
 */
export function onSessionEnd(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const lackListeners = new Set<() => void>()

/**
 * Calls the listener when the server asks for a second factor that the account does not have.
 * @returns a function that removes it
 */
export function onSecondFactorMissing(listener: () => void) {
  lackListeners.add(listener)
  return () => void lackListeners.delete(listener)
}

/** Tells the listeners that a call was refused for want of a second factor. */
export function missSecondFactor() {
  for (const listener of lackListeners) listener()
}

/**
 * Clears the credentials, and ends what this browser was subscribed to. Drafts are removed
 * synchronously; the promise resolves when they are stored encrypted.
 */
export function leaveSession(): Promise<void> {
  // The server sends nothing to the browser of a session that has ended, even if this fails.
  if (mayPush()) void unsubscribeBrowser().catch(() => undefined)
  const sealing = sealDrafts(ownerFrom(readUser()))
  clearCredentials()
  return sealing
}

let hasEnded = false

/**
 * Ends the session of a token that was refused. A refusal that arrives late does not end a newer
 * session.
 * @param refusedToken null for a call that was made after the session had ended
 * @returns whether the session of the call has ended
 */
export function endSession(refusedToken: string | null) {
  const token = readToken()
  if (token !== null && token === refusedToken) {
    hasEnded = true
    void leaveSession()
    for (const listener of listeners) listener()
    return true
  }
  return token === null && (refusedToken !== null || hasEnded)
}
