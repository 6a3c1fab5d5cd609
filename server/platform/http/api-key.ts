// API keys beside sessions: RFC 6750, with a token that says by its form what it is.
import type { Scope } from '#contract/endpoint/scopes.ts'
import { Refused } from '../refused.ts'
import type { Actor } from './actor.ts'

export const keyPrefix = 'alt_'

/** True for a key; a session has a token of 43 characters. */
export function isApiKey(token: string): boolean {
  return /^alt_[\w-]{43}$/.test(token)
}

/**
 * A key makes the calls of its scopes and no other, whoever has made it.
 * @param scope that of the call; without one no key makes it
 * @throws Refused key_refused, key_lacks_scope
 */
export function refuseKey({ key }: Pick<Actor, 'key'>, scope: Scope | undefined): void {
  if (!key) return
  if (key.is_refused) throw new Refused('key_refused')
  if (!scope || !key.scopes.includes(scope)) throw new Refused('key_lacks_scope')
}
