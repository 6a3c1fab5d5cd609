import type { Transaction } from '#server/platform/db/database.ts'

/** Every second factor that a person can have. */
export async function insertFactors(tx: Transaction, user_id: string, at: Date) {
  await tx
    .insertInto('totp_secrets')
    .values({ user_id, sealed_secret: 'sealed', created_at: at })
    .execute()
  const code_hash = Buffer.from(user_id)
  await tx
    .insertInto('recovery_codes')
    .values({ user_id, code_hash, salt: code_hash, created_at: at })
    .execute()
  await tx
    .insertInto('passkeys')
    .values({
      user_id,
      credential_id: user_id,
      public_key: code_hash,
      counter: 0,
      transports: [],
      name: 'Phone',
      created_at: at,
    })
    .execute()
  await tx
    .insertInto('challenges')
    .values({
      hash: code_hash,
      purpose: 'second_factor',
      user_id,
      created_at: at,
      expires_at: at,
    })
    .execute()
}
