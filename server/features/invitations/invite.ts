import { sql } from 'kysely'
import { invitationsADayMax, invitationsMax } from '#contract/invitations/invitation-choices.ts'
import type { NewInvitation } from '#contract/invitations/invitations.ts'
import { mayApplyTo } from '#contract/vacancies/vacancy-choices.ts'
import { recordAudit } from '#server/features/audit/commands.ts'
import { payForInvitation } from '#server/features/sponsorships/commands.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { refuseLeaving } from '#server/platform/db/leaving.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { publish } from '#server/platform/live/live.ts'
import { Refused, refusedField } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { invitationsChanged } from './changes.ts'
import { mailInvitation } from './mail-invitation.ts'

/**
 * Invites to a vacancy: holds the price of the uses, and mails the link where an address is
 * invited. Nothing that the company learns depends on whose the address is.
 * @returns the id of the invitation
 */
export async function inviteTo(
  services: Services,
  author: Staff,
  slug: string,
  sent: NewInvitation,
): Promise<string> {
  const address = sent.kind === 'email' ? sent.email?.toLowerCase() : null
  if (address === undefined) throw refusedField('email', 'required')
  const uses = sent.kind === 'email' ? 1 : (sent.uses ?? 1)
  const now = services.clock.now()

  return services.db.transaction().execute(async (tx) => {
    await refuseLeaving(tx, author.company_id)
    const vacancy = await lockVacancy(tx, author, slug)
    if (!mayApplyTo(vacancy.job_status)) throw new Refused('vacancy_closed')
    await refuseMore(tx, author, vacancy.id, now)
    if (address !== null) await refuseAgain(tx, vacancy.id, address, now)

    const { id } = await tx
      .insertInto('invitations')
      .values({
        vacancy_id: vacancy.id,
        company_id: vacancy.company_id,
        kind: sent.kind,
        email: address,
        language: sent.language,
        line: sent.line,
        uses,
        created_by: author.id,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const ends_at = new Date(now.getTime() + sent.days * dayMs)
    const occasion = { actor_id: author.id, now }
    await payForInvitation(tx, vacancy, uses, occasion, { invitation_id: id, ends_at })
    if (address !== null) await mailInvitation(services, tx, id)
    await publish(tx, ...invitationsChanged(vacancy.company_id, slug))
    await recordAudit(services, tx, {
      kind: 'invitation_made',
      actor_id: author.id,
      company_id: vacancy.company_id,
      object: 'vacancies',
      object_id: slug,
      details: { uses },
    })
    return id
  })
}

/** Invitations of one vacancy are made one after the other, while nobody closes or changes it. */
async function lockVacancy(tx: Transaction, { company_id }: Staff, slug: string) {
  const vacancy = await tx
    .selectFrom('vacancies')
    .select(['id', 'company_id', 'job_status', 'credits_value'])
    .where('slug', '=', slug)
    .where('company_id', '=', company_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!vacancy) throw new Refused('not_found')
  return vacancy
}

/** @throws Refused too_many_invitations of one vacancy, too_many_attempts of a company in a day */
async function refuseMore(tx: Transaction, { company_id }: Staff, vacancy_id: string, now: Date) {
  const since = new Date(now.getTime() - dayMs)
  const { rows } = await sql<{ of_vacancy: number; of_company: number; first: Date | null }>`
    select (select count(*)::int from invitations
        where vacancy_id = ${vacancy_id} and kind <> 'approach') as of_vacancy,
      count(*)::int as of_company, min(created_at) as first
    from (
      select created_at from invitations where company_id = ${company_id} and created_at > ${since}
        and kind <> 'approach'
      order by created_at desc limit ${invitationsADayMax}) latest`.execute(tx)
  const [counted] = rows
  if (!counted) return
  const { of_vacancy, of_company, first } = counted
  if (of_vacancy >= invitationsMax) throw new Refused('too_many_invitations')
  if (of_company >= invitationsADayMax && first) {
    const seconds = Math.ceil((first.getTime() - since.getTime()) / 1000)
    throw new Refused('too_many_attempts', undefined, seconds)
  }
}

/**
 * An address that has a valid invitation, or has declined one, is not invited to the same vacancy
 * again.
 */
async function refuseAgain(tx: Transaction, vacancy_id: string, address: string, now: Date) {
  const { rows } = await sql`
    select from invitations i join sponsorships s on s.invitation_id = i.id
    where i.vacancy_id = ${vacancy_id} and i.email = ${address}
      and (s.ended_at is null and s.ends_at > ${now}
        or exists (select from invitation_declines d where d.invitation_id = i.id)
        or s.taken > 0)
    limit 1`.execute(tx)
  if (rows.length > 0) throw new Refused('invited_already')
}
