import { recordAudit } from '#server/features/audit/commands.ts'
import { endPaidInvitation } from '#server/features/sponsorships/commands.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { publish } from '#server/platform/live/live.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { invitationsChanged } from './changes.ts'

/**
 * Takes an invitation back: its link ends, and the credits of what nobody has used are released.
 * Applications that came by it stay as they are.
 * @throws Refused not_found, invitation_over
 */
export async function revokeInvitation(
  services: Services,
  actor: Staff,
  { slug, id }: { slug: string; id: string },
) {
  const { db, clock } = services
  await db.transaction().execute(async (tx) => {
    const invitation = await tx
      .selectFrom('invitations as i')
      .innerJoin('vacancies as v', 'v.id', 'i.vacancy_id')
      .select(['i.id', 'i.vacancy_id', 'i.company_id'])
      .where('i.id', '=', id)
      .where('v.slug', '=', slug)
      .where('i.kind', '<>', 'approach')
      .where('i.company_id', '=', actor.company_id)
      .forUpdate('i')
      .executeTakeFirst()
    if (!invitation) throw new Refused('not_found')
    const now = clock.now()
    const isEnded = await endPaidInvitation(tx, invitation, { actor_id: actor.id, now })
    if (!isEnded) throw new Refused('invitation_over')
    await tx
      .updateTable('invitations')
      .set({ revoked_at: now, revoked_by: actor.id })
      .where('id', '=', id)
      .execute()
    await publish(tx, ...invitationsChanged(actor.company_id, slug))
    await recordAudit(services, tx, {
      kind: 'invitation_revoked',
      actor_id: actor.id,
      company_id: actor.company_id,
      object: 'vacancies',
      object_id: slug,
    })
  })
}
