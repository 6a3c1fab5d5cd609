// Invitations end with their time, and are forgotten some time later.
import { sql } from 'kysely'
import { endPaidInvitation } from '#server/features/sponsorships/commands.ts'
import { batchSize, inBatches } from '#server/platform/db/batches.ts'
import { publish } from '#server/platform/live/live.ts'
import type { Services } from '#server/platform/services.ts'
import { invitationsChanged } from './changes.ts'

/** Bounds one round to some seconds of work; the rest follows with the next. */
const endedMax = 500

/** Ends invitations whose time is over, and releases what nobody has used of them. */
export async function endInvitations({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const now = clock.now()
  const { rows } = await sql<{ id: string; vacancy_id: string; company_id: string; slug: string }>`
    select s.invitation_id as id, s.vacancy_id, s.company_id, v.slug
    from sponsorships s join vacancies v on v.id = s.vacancy_id
    where s.ended_at is null and s.ends_at <= ${now} order by s.ends_at limit ${endedMax}`.execute(
    db,
  )
  for (const invitation of rows)
    await db.transaction().execute(async (tx) => {
      const isEnded = await endPaidInvitation(tx, invitation, { actor_id: null, now })
      if (isEnded) await publish(tx, ...invitationsChanged(invitation.company_id, invitation.slug))
    })
}

/**
 * Forgets the addresses and the words of invitations that ended before a time. The invitation stays
 * with what it cost.
 */
export async function forgetInvitations({ db }: Pick<Services, 'db'>, before: Date) {
  await inBatches(async () => {
    const { numAffectedRows } = await sql`
      with over as materialized (
        select i.id from invitations i join sponsorships s on s.invitation_id = i.id
        where (i.email is not null or i.line <> '') and i.created_at < ${before} and s.ended_at < ${before}
        limit ${batchSize} for update of i skip locked
      ), notes as (
        update invitation_declines d set note = '' from over where d.invitation_id = over.id and d.note <> ''
      )
      update invitations i set email = null, line = '' from over where i.id = over.id`.execute(db)
    return Number(numAffectedRows)
  })
}
