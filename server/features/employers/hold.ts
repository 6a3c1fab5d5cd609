import { sql } from 'kysely'
import { recordAudit } from '#server/features/audit/commands.ts'
import type { Database } from '#server/platform/db/database.ts'
import { toUser } from '#server/platform/live/audience.ts'
import { accountChanged } from '#server/platform/live/changes.ts'
import { publish } from '#server/platform/live/live.ts'
import type { Services } from '#server/platform/services.ts'
import { lockEmployer } from './employer.ts'

interface Holding {
  /** The address of the account of a candidate. */
  email: string
  /** The slug of a company, also of one that publishes only confidentially. */
  company: string
  note: string
}

/**
 * Holds the employer of a candidate for an operator, whenever it last changed.
 * @returns what is unknown, or null once it is done
 */
export async function holdEmployer(
  services: Pick<Services, 'db' | 'clock'>,
  { email, company, note }: Holding,
): Promise<'candidate' | 'company' | null> {
  const now = services.clock.now()
  return services.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ user_id: string | null; company_id: string | null }>`
      select (select id from users
          where email = lower(${email}) and role = 'candidate' and erased_at is null) as user_id,
        (select id from companies where slug = ${company} and erased_at is null) as company_id`.execute(
      tx,
    )
    const { user_id = null, company_id = null } = rows[0] ?? {}
    if (user_id === null) return 'candidate'
    if (company_id === null) return 'company'
    await lockEmployer(tx, user_id)
    const row = {
      company_id,
      domain: null,
      stated_at: now,
      held_at: now,
      held_by: 'operator' as const,
      removed_at: null,
    }
    await tx
      .insertInto('employers')
      .values({ user_id, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...row, changed_at: now }))
      .execute()
    await tx.deleteFrom('employer_proofs').where('user_id', '=', user_id).execute()
    await publish(tx, toUser(user_id), accountChanged())
    await recordAudit(services, tx, {
      kind: 'employer_held',
      actor_id: null,
      person_id: user_id,
      object: 'users',
      object_id: user_id,
      reason: note,
    })
    return null
  })
}

interface HeldEmployer {
  email: string
  /** Null if no company uses the domain. */
  company: string | null
  domain: string | null
  held_by: string
  held_at: Date
}

/** The employers that are held, the latest first. */
export async function listHeldEmployers(db: Database, limit: number): Promise<HeldEmployer[]> {
  const { rows } = await sql<HeldEmployer>`
    select u.email, e.domain, e.held_by, e.held_at,
      (select string_agg(c.slug, ', ' order by c.slug)
        from guarded_companies g join companies c on c.id = g.company_id
        where g.user_id = e.user_id) as company
    from employers e join users u on u.id = e.user_id
    where e.held_at is not null order by e.held_at desc, e.user_id limit ${limit}`.execute(db)
  return rows
}
