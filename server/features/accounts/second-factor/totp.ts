// Time-based one-time passwords (RFC 6238), as authenticator apps make them: SHA-1, six digits,
// thirty seconds.
import { Secret, TOTP } from 'otpauth'
import type { Transaction } from '#server/platform/db/database.ts'
import { createSealing } from '#server/platform/sealing.ts'
import type { Services } from '#server/platform/services.ts'

const secretBytes = 20
const periodMs = 30_000
/** Steps before and after the present one whose codes are accepted, for clocks that differ. */
const window = 1
/** Refused codes in a row after which no code is accepted (NIST SP 800-63B, 3.2.2). */
export const failuresMax = 100

export function makeSecret(email: string) {
  const secret = new Secret({ size: secretBytes })
  return {
    secret: secret.base32,
    uri: new TOTP({ issuer: 'Altura', label: email, secret }).toString(),
  }
}

/** @returns the time step that the code is of, or null */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp, window })
  return delta === null ? null : Math.floor(timestamp / periodMs) + delta
}

/** A secret is sealed together with its owner, so that it opens in no other row. */
export function sealSecret(
  { signing }: Pick<Services, 'signing'>,
  user_id: string,
  secret: string,
) {
  return sealingOf(signing).seal([user_id, secret])
}

interface SealedSecret {
  user_id: string
  sealed_secret: string
  last_step: number | null
  failures: number
}

/** Accepts each code once, and none of a step before the last. @returns its step, or null */
export function acceptedStep(
  { signing, clock }: Pick<Services, 'signing' | 'clock'>,
  { user_id, sealed_secret, last_step, failures }: SealedSecret,
  code: string,
): number | null {
  if (failures >= failuresMax) return null
  const [owner, secret] = sealingOf(signing).open(sealed_secret) as [string, string]
  if (owner !== user_id) throw new Error('a secret of another person')
  const step = stepOf(secret, code, clock.now())
  return step !== null && step > (last_step ?? -1) ? step : null
}

/** Notes a code that was accepted or refused. */
export async function noteCode(tx: Transaction, user_id: string, step: number | null) {
  await tx
    .updateTable('totp_secrets')
    .set((secret) =>
      step === null ? { failures: secret('failures', '+', 1) } : { last_step: step, failures: 0 },
    )
    .where('user_id', '=', user_id)
    .execute()
}

/** Another factor was proved, so the refused codes were no attack, or one that failed. */
export async function forgetFailures(tx: Transaction, user_id: string) {
  await tx.updateTable('totp_secrets').set({ failures: 0 }).where('user_id', '=', user_id).execute()
}

function sealingOf(signing: Services['signing']) {
  return createSealing(signing.deriveKey('totp secrets'))
}
