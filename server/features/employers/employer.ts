import { sql } from 'kysely'
import { employerChangeDays } from '#contract/employers/employer-choices.ts'
import type { Employer, NamedCompany } from '#contract/employers/employers.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { Refused } from '#server/platform/refused.ts'

/** The row of a candidate who has stated an employer at some time. */
export interface StoredEmployer {
  company_id: string | null
  domain: string | null
  stated_at: Date
  held_at: Date | null
  changed_at: Date | null
  removed_at: Date | null
}

interface Row extends Omit<StoredEmployer, 'stated_at'> {
  /** Null without an employer at any time. */
  stated_at: Date | null
  company: NamedCompany | null
  proof_sent_at: Date | null
  proof_expires_at: Date | null
}

/** Of one who states none, too. */
export async function getEmployer(db: Database, user_id: string, now: Date): Promise<Employer> {
  const { rows } = await sql<Row>`
    select e.company_id, e.domain, e.stated_at, e.held_at, e.changed_at, e.removed_at,
      case when c.id is not null and c.erased_at is null
        then json_build_object('slug', c.slug, 'name', c.name) end as company,
      p.sent_at as proof_sent_at, p.expires_at as proof_expires_at
    from users u left join employers e on e.user_id = u.id
    left join companies c on c.id = e.company_id
    left join employer_proofs p on p.user_id = u.id and p.expires_at > ${now}
    where u.id = ${user_id}`.execute(db)
  const [row] = rows
  if (!row) throw new Refused('not_found')
  const { stated_at } = row
  const isStated = row.company_id !== null || row.domain !== null
  return {
    state: row.held_at ? 'held' : isStated ? 'stated' : 'none',
    company: row.company,
    domain: row.domain,
    stated_at: (isStated && stated_at?.toISOString()) || null,
    held_at: row.held_at?.toISOString() ?? null,
    may_change_from: changesFrom(row, now)?.toISOString() ?? null,
    is_change: stated_at !== null,
    proof:
      row.proof_sent_at && row.proof_expires_at
        ? {
            sent_at: row.proof_sent_at.toISOString(),
            expires_at: row.proof_expires_at.toISOString(),
          }
        : null,
  }
}

/** The time from which another employer can be stated; null for now. */
export function changesFrom(
  { held_at, changed_at }: Pick<StoredEmployer, 'held_at' | 'changed_at'>,
  now: Date,
): Date | null {
  const last = Math.max(held_at?.getTime() ?? 0, changed_at?.getTime() ?? 0)
  const from = new Date(last + employerChangeDays * dayMs)
  return last > 0 && from > now ? from : null
}

/** @throws Refused employer_changed */
export function refuseEarlyChange(stored: StoredEmployer, now: Date) {
  if (changesFrom(stored, now)) throw new Refused('employer_changed')
}

/** Locks the person, so that their employer changes one change after the other. */
export async function lockEmployer(
  tx: Transaction,
  user_id: string,
): Promise<StoredEmployer | undefined> {
  await sql`select from users where id = ${user_id} for no key update`.execute(tx)
  const { rows } = await sql<StoredEmployer>`
    select company_id, domain, stated_at, held_at, changed_at, removed_at
    from employers where user_id = ${user_id}`.execute(tx)
  return rows[0]
}
