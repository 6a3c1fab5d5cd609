// The acts of an invited person, by the link of the invitation.
import { sql } from 'kysely'
import {
  type BlockScope,
  type DeclineReason,
  declinesMax,
} from '#contract/invitations/invitation-choices.ts'
import { notify } from '#server/features/notifications/commands.ts'
import { endPaidInvitation } from '#server/features/sponsorships/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Actor, Candidate } from '#server/platform/http/actor.ts'
import { publish } from '#server/platform/live/live.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { invitationsChanged } from './changes.ts'
import { blockedVacancy, findInvitation, type FoundInvitation, presentTo } from './invited.ts'
import { idOfToken } from './links.ts'

interface Following {
  token: string
  reader: Actor | null
}

/** Locks an invitation, so that it ends once, and does something with it. */
async function follow(
  services: Services,
  { token, reader }: Following,
  act: (tx: Transaction, found: FoundInvitation, now: Date) => Promise<void>,
) {
  const id = idOfToken(services, token)
  const now = services.clock.now()
  return services.db.transaction().execute(async (tx) => {
    await tx.selectFrom('invitations').select('id').where('id', '=', id).forUpdate().execute()
    await act(tx, await findInvitation(tx, id, now, reader), now)
    return presentTo(tx, reader, await findInvitation(tx, id, now, reader))
  })
}

/**
 * Declines an invitation. One that is for one person ends, and what its company held is released; a
 * link with several uses stays for the others. Declining again changes nothing.
 * @throws Refused link_invalid, invitation_over
 */
export async function declineInvitation(
  services: Services,
  { reason, note, ...following }: Following & { reason: DeclineReason | null; note: string },
) {
  return follow(services, following, async (tx, found, now) => {
    if (found.uses === 1 && found.is_declined) return
    if (!found.is_open) throw new Refused('invitation_over')
    await decline(tx, found, { reason, note, now })
  })
}

async function decline(
  tx: Transaction,
  found: FoundInvitation,
  { reason, note, now }: { reason: DeclineReason | null; note: string; now: Date },
) {
  const { id: invitation_id, vacancy_id, company_id, created_by } = found
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('invitation_declines')
    .columns(['invitation_id', 'reason', 'note', 'declined_at'])
    .expression(
      sql`select ${invitation_id}::uuid, ${reason}::text, ${note}::text, ${now}::timestamptz
        where (select count(*) from invitation_declines where invitation_id = ${invitation_id}) < ${declinesMax}`,
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return
  await publish(tx, ...invitationsChanged(company_id, found.vacancy))
  if (found.uses === 1) await endPaidInvitation(tx, found, { actor_id: null, now })
  if (created_by)
    await notify(tx, {
      kind: 'invitation_declined',
      thing: 'vacancy',
      to: [{ user_id: created_by, id: vacancy_id }],
      at: now,
    })
}

/**
 * Sets of which companies the invited address wants no invitations; of a link whoever is logged in.
 * An invitation that is for one person is declined with it, without a reason.
 * @throws Refused link_invalid; not_allowed if nothing says who asks for it
 */
export async function blockInviters(
  services: Services,
  { scope, ...following }: Following & { scope: BlockScope },
) {
  return follow(services, following, async (tx, found, now) => {
    const who = whoBlocks(found, following.reader)
    await sql`delete from company_blocks where ${who.is}
      and (company_id is null or company_id = ${found.company_id}
        and vacancy_id is not distinct from ${blockedVacancy(found)}::uuid)`.execute(tx)
    if (scope === 'nobody') return
    const [company_id, vacancy_id] =
      scope === 'company' ? [found.company_id, blockedVacancy(found)] : [null, null]
    await sql`insert into company_blocks (company_id, vacancy_id, user_id, digest, blocked_at)
      values (${company_id}::uuid, ${vacancy_id}::uuid, ${who.user_id}::uuid, ${who.digest}, ${now})`.execute(
      tx,
    )
    if (found.uses === 1 && found.is_open) await decline(tx, found, { reason: null, note: '', now })
  })
}

function whoBlocks({ email }: FoundInvitation, reader: Actor | null) {
  if (email !== null) {
    const digest = sql`email_digest(${email})`
    return { user_id: null, digest, is: sql`digest = ${digest}` }
  }
  if (reader?.role !== 'candidate') throw new Refused('not_allowed')
  return { user_id: reader.id, digest: sql`null`, is: sql`user_id = ${reader.id}` }
}

/**
 * Binds an invitation to the account of a candidate. Again, and by others who have the link, it
 * does the same: who applies first takes a use.
 * @returns the slug of the vacancy
 * @throws Refused link_invalid, invitation_over
 */
export async function claimInvitation(
  { db, clock, signing }: Services,
  { id: user_id }: Candidate,
  token: string,
): Promise<string> {
  const invitation_id = idOfToken({ signing }, token)
  const claimed_at = clock.now()
  const { vacancy, is_open } = await findInvitation(db, invitation_id, claimed_at, { id: user_id })
  if (!is_open) throw new Refused('invitation_over')
  await db
    .insertInto('invitation_claims')
    .values({ invitation_id, user_id, claimed_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return vacancy
}
