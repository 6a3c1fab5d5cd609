// Who is signed in, as far as the whole app must know: the end of a session can come from any call.
import { ownerFrom, sealDrafts } from './sealed-drafts.ts'
import { clearCredentials, readToken, readUser } from './storage.ts'

const listeners = new Set<() => void>()

/** Told when the server no longer accepts the token. */
export function whenSessionEnds(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Nobody is signed in here any more. Drafts are out of reach at once, and sealed when the promise is fulfilled. */
export function leaveSession(): Promise<void> {
  const sealing = sealDrafts(ownerFrom(readUser()))
  clearCredentials()
  return sealing
}

let hasEnded = false

/**
 * A refusal that arrives late must not end the session that has begun since.
 * @param refusedToken null where there was none any more, as for a screen that goes on until the login is there
 * @returns whether there was a session and is none any more
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
