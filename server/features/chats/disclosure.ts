// The company of a confidential vacancy, and its candidates, each of whom learns who it is when the
// company says so: once, and for good.
import { type RawBuilder, sql } from 'kysely'
import type { ChatItem } from '#contract/chats/chat.ts'
import { awayOf } from '#server/platform/db/away.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import type { Member, Staff } from '#server/platform/http/actor.ts'
import { toCompany, toUser } from '#server/platform/live/audience.ts'
import { applicationChanged, balanceChanged, chatChanged } from '#server/platform/live/changes.ts'
import { publishAll } from '#server/platform/live/live.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'

/** The name of the `company` of a `vacancy` if the actor may know it, or null. */
export function knownCompany({ id }: Pick<Member, 'id'>): RawBuilder<string | null> {
  return sql`known_company_name(company, vacancy.id, vacancy.visibility, ${id}::uuid)`
}

/** The `company` of a `vacancy`, as the actor may know it; `disclosed` is joined. */
export function companyFor({ id }: Member): RawBuilder<ChatItem['company']> {
  const about = sql`company, vacancy.id, vacancy.visibility, ${id}::uuid`
  return sql`json_build_object(
    'name', ${knownCompany({ id })}, 'name_hidden', hidden_company_name(${about}),
    'disclosure', case when vacancy.visibility = 'confidential' then
      case when disclosed.application_id is null then 'hidden' else 'shown' end end)`
}

/**
 * Shows the candidate of a conversation who the company is.
 * @throws Refused not_found, application_withdrawn, candidate_away; done_already also if the
 * vacancy is not confidential
 */
export async function discloseCompany(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Staff,
  chat_id: string,
) {
  await db.transaction().execute(async (tx) => {
    const [chat] = await hiddenChat(tx, { chat_id, company_id: actor.company_id })
    if (!chat) throw new Refused('not_found')
    if (chat.withdrawn_at) throw new Refused('application_withdrawn')
    if (chat.away) throw new Refused('candidate_away')
    if (chat.visibility !== 'confidential') throw new Refused('done_already')
    const { application_id, candidate_id, slug } = chat
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('company_disclosures')
      .values({ application_id, disclosed_at: clock.now(), disclosed_by: actor.id })
      .onConflict((row) => row.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) throw new Refused('done_already')
    await publishAll(tx, [
      [toUser(candidate_id), chatChanged(chat_id)],
      [toUser(candidate_id), applicationChanged(slug)],
      // Their history names it, too.
      [toUser(candidate_id), balanceChanged()],
      [toCompany(actor.company_id), chatChanged(chat_id)],
    ])
  })
}

interface HiddenChat {
  application_id: string
  candidate_id: string
  slug: string
  visibility: string
  withdrawn_at: Date | null
  away: string | null
}

const hiddenChat = preparedQuery(
  'chat_to_disclose',
  (value: { chat_id: string; company_id: string }) => sql<HiddenChat>`
    select c.application_id, c.candidate_id, v.slug, v.visibility, a.withdrawn_at,
      ${awayOf('u')} as away
    from chats c
    join applications a on a.id = c.application_id
    join vacancies v on v.id = c.vacancy_id
    join users u on u.id = c.candidate_id
    where c.id = ${value.chat_id} and c.company_id = ${value.company_id}
    for no key update of c for share of a`,
)

/** The company of a vacancy that becomes confidential stays known to all who have applied. */
export async function discloseToApplicants(tx: Transaction, vacancy_id: string, now: Date) {
  await tx
    .insertInto('company_disclosures')
    .columns(['application_id', 'disclosed_at'])
    .expression((eb) =>
      eb
        .selectFrom('applications')
        .select(['id', sql<Date>`${now}::timestamptz`.as('disclosed_at')])
        .where('vacancy_id', '=', vacancy_id),
    )
    .onConflict((row) => row.doNothing())
    .execute()
}
