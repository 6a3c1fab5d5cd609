import { sql } from 'kysely'
import type { Language } from '#contract/fields/languages.ts'
import { payForInvitation } from '#server/features/sponsorships/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'

interface InvitingVacancy {
  id: string
  company_id: string
  /** The credits of an application. */
  credits_value: number
  locale: Language
}

interface Places {
  uses: number
  ends_at: Date
  actor_id: string
  now: Date
}

/**
 * Pays for the applications of people who were approached: an invitation without a link, which they
 * claim by their answer.
 * @param vacancy locked in this transaction
 * @returns its id
 * @throws Refused invalid_fields naming `credits` if the company has too few
 */
export async function payForApproached(
  tx: Transaction,
  vacancy: InvitingVacancy,
  { uses, ends_at, actor_id, now }: Places,
): Promise<string> {
  const { id } = await tx
    .insertInto('invitations')
    .values({
      vacancy_id: vacancy.id,
      company_id: vacancy.company_id,
      kind: 'approach',
      language: vacancy.locale,
      uses,
      created_by: actor_id,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await payForInvitation(tx, vacancy, uses, { actor_id, now }, { invitation_id: id, ends_at })
  return id
}

/** Binds such an invitation to somebody who was approached. */
export async function claimPlace(
  tx: Transaction,
  claim: { invitation_id: string; user_id: string; claimed_at: Date },
) {
  await tx
    .insertInto('invitation_claims')
    .values(claim)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Says for a candidate that they want no invitations or approaches of a company, which they know by
 * the vacancy alone if it is confidential.
 */
export async function blockCompanyOf(
  tx: Transaction,
  { user_id, vacancy_id, now }: { user_id: string; vacancy_id: string; now: Date },
) {
  await sql`
    insert into company_blocks (company_id, vacancy_id, user_id, blocked_at)
    select v.company_id, case when not sees_company(v.id, v.visibility, ${user_id}::uuid) then v.id end,
      ${user_id}::uuid, ${now}
    from vacancies v where v.id = ${vacancy_id}
    on conflict do nothing`.execute(tx)
}
