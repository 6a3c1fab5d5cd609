import type { App } from '#server/platform/app.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'

/** The site as authenticators know it: its domain, and the origin that browsers vouch for. */
export function relyingParty({ environment }: Pick<Services, 'environment'>) {
  const { hostname: id, origin } = new URL(environment.APP_URL)
  return { id, origin, name: 'Altura' }
}

/** Bytes on a buffer of their own, as the library takes them. */
export function bytesOf(data: string | Buffer, encoding: BufferEncoding = 'base64url') {
  return new Uint8Array(typeof data === 'string' ? Buffer.from(data, encoding) : data)
}

/** The person as an authenticator knows them: the bytes of their id, which name nobody. */
export function userHandleOf(user_id: string) {
  return bytesOf(user_id.replaceAll('-', ''), 'hex')
}

/**
 * The library throws for whatever is wrong with an answer; it is one refusal, and its reason is
 * logged.
 * @throws Refused passkey_refused, or that of the challenge
 */
export async function verified<T>({ log }: Pick<App, 'log'>, verifying: Promise<T>): Promise<T> {
  return verifying.catch((error: unknown) => {
    if (error instanceof Refused) throw error
    log.info({ reason: error instanceof Error ? error.message : 'unknown' }, 'passkey refused')
    throw new Refused('passkey_refused')
  })
}
