// Who is signed in, as far as the whole app must know: the end of a session can come from any call.
import { clearCredentials, readToken } from './storage.ts'

const listeners = new Set<() => void>()

/** Told when the server no longer accepts the token. */
export function whenSessionEnds(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * A refusal that arrives late must not end the session that has begun since.
 * @returns whether there is no session any more
 */
export function endSession(refusedToken: string) {
  const token = readToken()
  if (token === refusedToken) {
    clearCredentials()
    for (const listener of listeners) listener()
  }
  return token === null || token === refusedToken
}
