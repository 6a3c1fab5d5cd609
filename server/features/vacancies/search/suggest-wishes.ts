// The wishes that a candidate may begin with, read from their profiles and expected pay.
import { sql } from 'kysely'
import type { Career } from '#contract/accounts/career-shape.ts'
import type { Currency } from '#contract/fields/currencies.ts'
import type { Language } from '#contract/fields/languages.ts'
import { wishesMax } from '#contract/matching/matching-limits.ts'
import type { Wishes } from '#contract/matching/wishes-shape.ts'
import { emptyWishes } from '#server/features/matching/queries.ts'
import { citiesNamed } from '#server/features/resources/queries.ts'
import type { Database } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import type { Services } from '#server/platform/services.ts'
import { yearsOf } from './leading-years.ts'
import { rolesOfTitle } from './read-roles.ts'
import { currentVocabulary } from './title-roles.ts'
import { roleNamed } from './vocabulary-data.ts'

interface Known {
  job_title: string | null
  city: string | null
  country: string | null
  industries: number[]
  positions: Career['positions']
  pay: number | null
  currency: Currency | null
}

/** The titles of so many positions, the latest, say what a candidate does. */
const titlesMax = 2

export async function suggestWishes(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id: user_id }: Candidate,
  language: Language,
): Promise<Wishes> {
  const [known] = await readKnown(db, { user_id })
  if (!known) return emptyWishes
  const { pay, currency, industries, positions } = known
  const titles = [
    ...(known.job_title ? [known.job_title] : []),
    ...positions.slice(0, titlesMax).map(({ title }) => title),
  ]
  return {
    ...emptyWishes,
    ...(await rolesIn(db, titles)),
    places: await placesOf(db, known, language),
    industries: industries.slice(0, wishesMax.industries),
    years: yearsOf(positions, clock.now()),
    pay: currency === null ? null : pay,
    currency: pay === null ? null : currency,
  }
}

const readKnown = preparedQuery(
  'known_of_candidate',
  (value: { user_id: string }) => sql<Known>`
    select p.job_title, p.city, p.country,
      array(select industry_id from candidate_profile_industries i
        where i.user_id = person.id order by i.position) as industries,
      coalesce(c.career -> 'positions', '[]') as positions, s.pay, s.currency
    from (select ${value.user_id}::uuid as id) person
    left join candidate_profiles p on p.user_id = person.id
    left join careers c on c.user_id = person.id
    left join lateral (
      select sum(amount)::float8 as pay, min(currency) as currency from salary_preferences
      where user_id = person.id) s on true`,
)

async function rolesIn(db: Database, titles: string[]) {
  const vocabulary = await currentVocabulary(db)
  const roles = titles.flatMap((title) => rolesOfTitle(vocabulary, title)).map(roleNamed)
  return {
    functions: distinct(
      roles.map((role) => role.function),
      wishesMax.functions,
    ),
    levels: distinct(
      roles.map(({ level }) => level),
      wishesMax.levels,
    ),
  }
}

function distinct(ids: (string | null)[], max: number) {
  return [...new Set(ids.filter((id) => id !== null))].slice(0, max)
}

/** The city of the profile, if it is a known one of its country. */
async function placesOf(db: Database, { city, country }: Known, language: Language) {
  if (city === null) return []
  const [found] = await citiesNamed(db, { city, country }, language)
  return found ? [String(found.id)] : []
}
