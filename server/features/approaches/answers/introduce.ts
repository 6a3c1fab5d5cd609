// What a yes to an approach shows the company.
import { sql } from 'kysely'
import { managers } from '#contract/endpoint/roles.ts'
import type { Language } from '#contract/fields/languages.ts'
import { approachesHash, paths } from '#contract/pages/web-paths.ts'
import { queueMails } from '#server/emails/queue-mail.ts'
import { openApproachChat } from '#server/features/chats/commands.ts'
import { demandOf, factsOf, withoutPay } from '#server/features/matching/queries.ts'
import { notify } from '#server/features/notifications/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { toCompany, toUser } from '#server/platform/live/audience.ts'
import { chatChanged } from '#server/platform/live/changes.ts'
import { publishAll } from '#server/platform/live/live.ts'
import type { Services } from '#server/platform/services.ts'
import type { Acceptance } from './lock-approach.ts'

/** Opens the conversation, keeps the profile as it is now, and tells the company's people. */
export async function introduce(services: Services, tx: Transaction, acceptance: Acceptance) {
  const { id, vacancy_id, candidate_id, company_id, now } = acceptance
  await keepProfile(tx, acceptance)
  const parties = { approach_id: id, vacancy_id, candidate_id, company_id }
  const chat = await openApproachChat(tx, parties, now)
  await publishAll(tx, [
    [toUser(candidate_id), chatChanged(chat)],
    [toCompany(company_id), chatChanged(chat)],
  ])
  await tellCompany(services, tx, acceptance)
}

async function keepProfile(tx: Transaction, { id, vacancy_id, candidate_id }: Acceptance) {
  const { facts: said } = await factsOf(tx, candidate_id)
  const { demand, facts, outcomes } = withoutPay(await demandOf(tx, vacancy_id), said)
  await sql`
    insert into approach_profiles (approach_id, career, demand, facts, outcomes)
    values (${id}, (select career from careers where user_id = ${candidate_id}),
      ${JSON.stringify(demand)}::jsonb, ${JSON.stringify(facts)}::jsonb, ${outcomes}::text[])`.execute(
    tx,
  )
}

interface Reader {
  id: string
  name: string
  email: string
  locale: Language
  title: string
  candidate: string
  is_author: boolean
  is_owner: boolean
}

/** The managers and who made the round are told; that person, or else the owner, also by mail. */
async function tellCompany(services: Services, tx: Transaction, acceptance: Acceptance) {
  const { vacancy_id, slug, now } = acceptance
  const readers = await findReaders(tx, acceptance)
  await notify(tx, {
    kind: 'approach_accepted',
    thing: 'vacancy',
    to: readers.map(({ id }) => ({ user_id: id, id: vacancy_id })),
    at: now,
  })
  const author = readers.filter(({ is_author }) => is_author)
  const mailed = author.length > 0 ? author : readers.filter(({ is_owner }) => is_owner)
  await queueMails(
    services,
    tx,
    mailed.map(({ id, name, email, locale, title, candidate }) => ({
      kind: 'approach_accepted' as const,
      user_id: id,
      to: email,
      locale,
      facts: {
        name,
        title,
        candidate,
        link: `${services.environment.APP_URL}${paths.vacancyInfo(slug)}#${approachesHash}`,
      },
    })),
  )
}

async function findReaders(tx: Transaction, { round_id, candidate_id }: Acceptance) {
  const { rows } = await sql<Reader>`
    select u.id, u.name, u.email, u.locale, v.title, candidate.name || ' ' || candidate.last_name as candidate,
      u.id = r.created_by as is_author, u.role = 'company' as is_owner
    from approach_rounds r join vacancies v on v.id = r.vacancy_id
    join users u on u.company_id = r.company_id and u.removed_at is null and u.email_verified_at is not null
      and (u.id = r.created_by or u.role in (${sql.join(managers)}))
    join users candidate on candidate.id = ${candidate_id}
    where r.id = ${round_id} order by u.id`.execute(tx)
  return rows
}
