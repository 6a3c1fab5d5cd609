import { randomBytes, randomInt } from 'node:crypto'
import { queueMail } from '#server/emails/queue-mail.ts'
import { recordAudit } from '#server/features/audit/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { hashWithSalt } from '#server/platform/passwords.ts'
import type { Services } from '#server/platform/services.ts'
import type { Holder } from './holder.ts'
import { forgetFailures } from './totp.ts'

const codesCount = 10
/** 50 bits in ten characters, without those that are mistaken for others (Crockford's Base32). */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const codeLength = 10
const saltBytes = 16

/** Replaces the codes of a person. @returns the new ones, which are kept as hashes only */
export async function replaceRecoveryCodes(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  user_id: string,
): Promise<string[]> {
  const codes = Array.from({ length: codesCount }, randomCode)
  const salt = randomBytes(saltBytes)
  const created_at = clock.now()
  const rows = await Promise.all(
    codes.map(async (code) => ({
      user_id,
      code_hash: await hashWithSalt(code, salt),
      salt,
      created_at,
    })),
  )
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
  await tx.insertInto('recovery_codes').values(rows).execute()
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** Uses a code up, and mails its owner that it was used. @returns false for none of theirs */
export async function acceptRecoveryCode(
  services: Services,
  tx: Transaction,
  { id, name, email, locale, company_id }: Holder,
  code: string,
): Promise<boolean> {
  const left = await tx
    .selectFrom('recovery_codes')
    .select(['id', 'code_hash', 'salt'])
    .where('user_id', '=', id)
    .where('used_at', 'is', null)
    .execute()
  const [first] = left
  if (!first) return false
  const hash = await hashWithSalt(asWritten(code), first.salt)
  const used = left.find(({ code_hash }) => code_hash.equals(hash))
  if (!used) return false

  await tx
    .updateTable('recovery_codes')
    .set({ used_at: services.clock.now() })
    .where('id', '=', used.id)
    .execute()
  await forgetFailures(tx, id)
  const count = left.length - 1
  await recordAudit(services, tx, {
    kind: 'recovery_code_used',
    actor_id: id,
    person_id: id,
    company_id,
    details: { left: count },
  })
  await queueMail(services, tx, {
    kind: 'recovery_code_used',
    to: email,
    locale,
    facts: { name, count: String(count), contact: services.environment.CONTACT_EMAIL_1 },
  })
  return true
}

function randomCode() {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** Letters that are read as digits count as those (Crockford's Base32). */
function asWritten(code: string) {
  return code.toLowerCase().replace(/o/g, '0').replace(/[il]/g, '1')
}
