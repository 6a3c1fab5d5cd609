import { sql } from 'kysely'
import { companyBlocksMax } from '#contract/employers/blocked-companies.ts'
import { companyBySlug } from '#server/features/employers/queries.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'

/** @throws Refused not_found, too_many_blocks */
export async function blockCompany(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id }: Pick<Candidate, 'id'>,
  slug: string,
) {
  await db.transaction().execute(async (tx) => {
    await sql`select from users where id = ${id} for no key update`.execute(tx)
    const company_id = await companyBySlug(tx, slug)
    const { rows } = await sql<{ count: number; has_it: boolean }>`
      select count(*)::int as count,
        coalesce(bool_or(company_id = ${company_id} and vacancy_id is null), false) as has_it
      from company_blocks where user_id = ${id}`.execute(tx)
    const [blocks] = rows
    if (blocks?.has_it) return
    if (blocks && blocks.count >= companyBlocksMax) throw new Refused('too_many_blocks')
    await sql`
      insert into company_blocks (company_id, user_id, blocked_at)
      values (${company_id}, ${id}, ${clock.now()})`.execute(tx)
  })
}
