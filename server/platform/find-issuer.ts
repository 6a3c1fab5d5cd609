import type { Environment } from './environment.ts'
import { discoverProvider, OpenIdError } from './openid.ts'
import { OutgoingError } from './outgoing/send-outside.ts'

const discoveryPath = /\/\.well-known\/openid-configuration\/?$/i

/**
 * Finds a provider by its issuer as people paste it: as the address of its metadata, with a slash
 * too many or too few, or in capitals.
 * @returns the issuer as the provider states it
 * @throws OpenIdError unreachable
 */
export async function findIssuer(
  allowed: Pick<Environment, 'OUTGOING_NETWORK'>,
  pasted: string,
): Promise<string> {
  const address = new URL(pasted).href.replace(discoveryPath, '').replace(/\/$/, '')
  const spellings = new Set([address, address.toLowerCase()].flatMap((one) => [one, `${one}/`]))
  let failure: unknown
  for (const spelling of spellings) {
    try {
      return (await discoverProvider(allowed, spelling)).issuer
    } catch (error) {
      failure ??= error
      // A host that is not reached answers to no other spelling either.
      if (error instanceof OpenIdError && error.cause instanceof OutgoingError) break
    }
  }
  throw failure
}
