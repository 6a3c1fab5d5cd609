import { sql } from 'kysely'
import { foundEmployersMax, type NamedCompany } from '#contract/employers/employers.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import { toUser } from '#server/platform/live/audience.ts'
import { accountChanged } from '#server/platform/live/changes.ts'
import { publish } from '#server/platform/live/live.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { lockEmployer, refuseEarlyChange } from './employer.ts'

/** The companies that candidates know by name: they have published for everybody or for members. */
const isKnown = sql`c.suspended_at is null and c.erase_at is null and c.erased_at is null
  and exists (
    select from vacancies v
    where v.company_id = c.id and v.visibility <> 'confidential' and not is_hidden(v))`

export async function findEmployers(db: Database, search: string): Promise<NamedCompany[]> {
  if (search === '') return []
  const { rows } = await sql<NamedCompany>`
    select c.slug, c.name from companies c
    where folded(c.name) like
        replace(replace(replace(folded(${search}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'
      and ${isKnown}
    order by folded(c.name), c.slug limit ${foundEmployersMax}`.execute(db)
  return rows
}

/** @throws Refused not_found */
export async function companyBySlug(db: Database | Transaction, slug: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select c.id from companies c where c.slug = ${slug} and ${isKnown}`.execute(db)
  const [found] = rows
  if (!found) throw new Refused('not_found')
  return found.id
}

/**
 * States the employer of a candidate. The one that is stated already changes nothing.
 * @throws Refused not_found, employer_changed
 */
export async function stateEmployer(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id: user_id }: Pick<Candidate, 'id'>,
  slug: string,
) {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const stored = await lockEmployer(tx, user_id)
    const company_id = await companyBySlug(tx, slug)
    if (stored?.company_id === company_id) return
    if (stored) refuseEarlyChange(stored, now)
    const row = { company_id, domain: null, held_at: null, held_by: null, removed_at: null }
    await tx
      .insertInto('employers')
      .values({ user_id, ...row, stated_at: now })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ ...row, stated_at: now, changed_at: now }),
      )
      .execute()
    await tx.deleteFrom('employer_proofs').where('user_id', '=', user_id).execute()
    await publish(tx, toUser(user_id), accountChanged())
  })
}

/** Removes the employer. One that was confirmed is remembered, so that another has to wait. */
export async function removeEmployer(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id: user_id }: Pick<Candidate, 'id'>,
) {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const stored = await lockEmployer(tx, user_id)
    await tx.deleteFrom('employer_proofs').where('user_id', '=', user_id).execute()
    if (!stored || stored.removed_at) return
    await tx
      .updateTable('employers')
      .set({
        company_id: null,
        domain: null,
        held_at: null,
        held_by: null,
        removed_at: now,
        changed_at: stored.held_at ? now : stored.changed_at,
      })
      .where('user_id', '=', user_id)
      .execute()
    await publish(tx, toUser(user_id), accountChanged())
  })
}
