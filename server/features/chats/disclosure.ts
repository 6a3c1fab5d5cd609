// The company of a confidential vacancy, and its candidates, each of whom learns who it is when the
// company says so: once, and for good.
import { type RawBuilder, sql } from 'kysely'
import type { ChatItem } from '#contract/chats/chat.ts'
import { awayOf } from '#server/platform/db/away.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import type { Member, Staff } from '#server/platform/http/actor.ts'
import { toCompany, toUser } from '#server/platform/live/audience.ts'
import {
  applicationChanged,
  approachesChanged,
  balanceChanged,
  chatChanged,
} from '#server/platform/live/changes.ts'
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
      case when disclosed.disclosed_at is null then 'hidden' else 'shown' end end)`
}

/** The time of `chats` at which its candidate was shown the company, and by whom. */
export function disclosureOf() {
  return sql<{ disclosed_at: Date; disclosed_by: string | null }>`(
    select disclosed_at, disclosed_by from company_disclosures
    where application_id = chats.application_id
    union all
    select disclosed_at, disclosed_by from approach_disclosures
    where approach_id = chats.approach_id
    order by disclosed_at limit 1)`.as('disclosed')
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
    const { candidate_id, slug } = chat
    if (chat.is_disclosed) throw new Refused('done_already')
    await recordDisclosure(tx, chat, { disclosed_at: clock.now(), disclosed_by: actor.id })
    await publishAll(tx, [
      [toUser(candidate_id), chatChanged(chat_id)],
      [toUser(candidate_id), applicationChanged(slug)],
      [toUser(candidate_id), approachesChanged()],
      // Their history names it, too.
      [toUser(candidate_id), balanceChanged()],
      [toCompany(actor.company_id), chatChanged(chat_id)],
    ])
  })
}

/** With the application once there is one: the conversation is locked. */
async function recordDisclosure(
  tx: Transaction,
  { application_id, approach_id }: Pick<HiddenChat, 'application_id' | 'approach_id'>,
  disclosed: { disclosed_at: Date; disclosed_by: string },
) {
  if (application_id !== null)
    await tx
      .insertInto('company_disclosures')
      .values({ application_id, ...disclosed })
      .execute()
  else if (approach_id !== null)
    await tx
      .insertInto('approach_disclosures')
      .values({ approach_id, ...disclosed })
      .execute()
}

interface HiddenChat {
  application_id: string | null
  approach_id: string | null
  is_disclosed: boolean
  candidate_id: string
  slug: string
  visibility: string
  withdrawn_at: Date | null
  away: string | null
}

const hiddenChat = preparedQuery(
  'chat_to_disclose',
  (value: { chat_id: string; company_id: string }) => sql<HiddenChat>`
    with c as materialized (
      select id, application_id, approach_id, candidate_id, vacancy_id from chats
      where id = ${value.chat_id} and company_id = ${value.company_id} for no key update
    ), a as materialized (
      select a.withdrawn_at from c join applications a on a.id = c.application_id for share of a
    )
    select c.application_id, c.approach_id, c.candidate_id, v.slug, v.visibility, a.withdrawn_at,
      ${awayOf('u')} as away,
      exists (select from company_disclosures d where d.application_id = c.application_id)
        or exists (select from approach_disclosures d where d.approach_id = c.approach_id) as is_disclosed
    from c
    left join a on true
    join vacancies v on v.id = c.vacancy_id
    join users u on u.id = c.candidate_id`,
)

/**
 * The company of a vacancy that becomes confidential stays known to all who have applied or were
 * approached.
 */
export async function discloseToApplicants(tx: Transaction, vacancy_id: string, now: Date) {
  await tx
    .insertInto('approach_disclosures')
    .columns(['approach_id', 'disclosed_at'])
    .expression((eb) =>
      eb
        .selectFrom('approaches')
        .select(['id', sql<Date>`${now}::timestamptz`.as('disclosed_at')])
        .where('vacancy_id', '=', vacancy_id),
    )
    .onConflict((row) => row.doNothing())
    .execute()
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
