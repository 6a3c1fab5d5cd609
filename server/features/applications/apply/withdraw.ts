import { sql } from 'kysely'
import { callOffMeetings } from '#server/features/chats/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import { toCompany, toUser } from '#server/platform/live/audience.ts'
import { chatChanged } from '#server/platform/live/changes.ts'
import { publishAll } from '#server/platform/live/live.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { giveBack } from '../answer/give-back.ts'
import { lockedApplication, type LockedApplication } from '../answer/locked-application.ts'

/** Withdraws an application that the company has not opened, and calls its meetings off. */
export async function withdrawApplication(services: Services, candidate: Candidate, slug: string) {
  await services.db.transaction().execute(async (tx) => {
    await callOffMeetingsOf(services, tx, candidate, slug)
    const application = await lockedApplication(tx)
      .where('v.slug', '=', slug)
      .where('a.candidate_id', '=', candidate.id)
      .orderBy(sql`a.withdrawn_at is null`, 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!application) throw new Refused('not_found')
    if (application.state === 'withdrawn') throw new Refused('application_withdrawn')
    if (application.return_cause) throw new Refused('application_returned')
    if (application.opened_at || application.first_feedback_at)
      throw new Refused('application_read')

    const now = services.clock.now()
    await giveBack(services, tx, application, { cause: 'withdrawn', actor_id: candidate.id, now })
    await announceChatOf(tx, application)
  })
}

/** Before the application is locked: whoever writes to a conversation locks it first. */
async function callOffMeetingsOf(
  services: Services,
  tx: Transaction,
  { id: candidate_id }: Candidate,
  slug: string,
) {
  const application = await tx
    .selectFrom('applications as a')
    .innerJoin('vacancies as v', 'v.id', 'a.vacancy_id')
    .select('a.id')
    .where('v.slug', '=', slug)
    .where('a.candidate_id', '=', candidate_id)
    .where('a.withdrawn_at', 'is', null)
    .executeTakeFirst()
  if (application) await callOffMeetings(services, tx, { application_id: application.id })
}

/** Announces that the chat of a withdrawn application left the lists. */
async function announceChatOf(
  tx: Transaction,
  { id, candidate_id, company_id }: LockedApplication,
) {
  const chat = await tx
    .selectFrom('chats')
    .select('id')
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow()
  const gone = chatChanged(chat.id)
  await publishAll(tx, [
    [toUser(candidate_id), gone],
    [toCompany(company_id), gone],
  ])
}
