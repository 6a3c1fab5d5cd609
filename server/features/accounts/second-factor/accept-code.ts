import type { Transaction } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import type { Holder } from './holder.ts'
import { acceptRecoveryCode } from './recovery-codes.ts'
import { acceptedStep, noteCode } from './totp.ts'

/**
 * Accepts a code of the app or a recovery code, each once. The holder is locked, so of two calls
 * with one code the second is refused; a refusal is noted where the transaction commits.
 * @returns the factor that the code is of, or null
 */
export async function acceptCode(
  services: Services,
  tx: Transaction,
  holder: Holder,
  sent: string,
): Promise<'totp' | 'recovery_code' | null> {
  const code = sent.replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(code))
    return (await acceptRecoveryCode(services, tx, holder, code)) ? 'recovery_code' : null

  const secret = await tx
    .selectFrom('totp_secrets')
    .select(['user_id', 'sealed_secret', 'last_step', 'failures'])
    .where('user_id', '=', holder.id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (!secret) return null
  const step = acceptedStep(services, secret, code)
  await noteCode(tx, holder.id, step)
  return step === null ? null : 'totp'
}
