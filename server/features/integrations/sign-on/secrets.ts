// Secrets of a provider and of a sign-in there, encrypted with the id of the provider, so that they
// open in no other row.
import type { SignInSecrets } from '#server/platform/openid.ts'
import { createSealing } from '#server/platform/sealing.ts'
import type { Services } from '#server/platform/services.ts'

type Signing = Pick<Services, 'signing'>

export function sealClientSecret({ signing }: Signing, id: string, secret: string): string {
  return sealingOf(signing).seal([id, secret])
}

/** @throws Error if it is the secret of another provider */
export function openClientSecret({ signing }: Signing, id: string, sealed: string): string {
  const [owner, secret] = sealingOf(signing).open(sealed) as [string, string]
  if (owner !== id) throw new Error('a secret of another provider')
  return secret
}

/** The state is not among them: its hash is the key of the row. */
export function sealSignIn(
  { signing }: Signing,
  id: string,
  { nonce, code_verifier }: SignInSecrets,
): string {
  return sealingOf(signing).seal([id, nonce, code_verifier])
}

/** @throws Error if it is the sign-in at another provider */
export function openSignIn(
  { signing }: Signing,
  id: string,
  { state, sealed }: { state: string; sealed: string },
): SignInSecrets {
  const [owner, nonce, code_verifier] = sealingOf(signing).open(sealed) as [string, string, string]
  if (owner !== id) throw new Error('a sign-in at another provider')
  return { state, nonce, code_verifier }
}

function sealingOf(signing: Services['signing']) {
  return createSealing(signing.deriveKey('identity providers'))
}
