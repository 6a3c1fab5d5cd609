// What a candidate said, as the codes that vacancies are compared with.
import { sql } from 'kysely'
import type { Career } from '#contract/accounts/career-shape.ts'
import { currencies, type Currency } from '#contract/fields/currencies.ts'
import { languageLevels } from '#contract/fields/language-levels.ts'
import type { MatchFacts } from '#contract/matching/match.ts'
import type { Wishes } from '#contract/matching/wishes-shape.ts'
import { convert, type PayRates } from '#contract/vacancies/pay-rates.ts'
import { educationLevels } from '#contract/vacancies/vacancy-choices.ts'
import { findRates } from '#server/features/resources/queries.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import { nearRoles } from './role-list.ts'
import { emptyWishes, wishesJson } from './wishes-json.ts'

interface Sources {
  wishes: Wishes | null
  career: Pick<Career, 'education' | 'languages'> | null
  /** The places that the wishes name: countries, states and cities with what they lie in. */
  areas: { code: string; state: string | null; country: string }[]
}

/** The facts of a candidate. */
export async function factsOf(
  db: Database | Transaction,
  candidateId: string,
): Promise<CandidateFacts> {
  const facts = await factsOfAll(db, [candidateId])
  const none = { hasWishes: false, availableFrom: null, facts: makeFacts(nothing, null) }
  return facts.get(candidateId) ?? none
}

export interface CandidateFacts {
  /** False until the candidate has said their wishes. */
  hasWishes: boolean
  /** The first day of a new position, with which no vacancy is compared. */
  availableFrom: string | null
  facts: MatchFacts
}

const nothing: Sources = { wishes: null, career: null, areas: [] }

/** The facts of several candidates, by their ids. */
export async function factsOfAll(
  db: Database | Transaction,
  candidateIds: readonly string[],
): Promise<Map<string, CandidateFacts>> {
  const [people, rates] = await Promise.all([
    readSources(db, { candidate_ids: candidateIds }),
    findRates(db),
  ])
  return new Map(
    people.map(({ id, ...sources }) => [
      id,
      {
        hasWishes: sources.wishes !== null,
        availableFrom: sources.wishes?.available_from ?? null,
        facts: makeFacts(sources, rates),
      },
    ]),
  )
}

const readSources = preparedQuery(
  'match_facts',
  (value: { candidate_ids: readonly string[] }) => sql<Sources & { id: string }>`
    select
      person.id, ${wishesJson('w')} as wishes,
      (select json_build_object('education', career -> 'education', 'languages', career -> 'languages')
       from careers where user_id = person.id) as career,
      coalesce((
        select json_agg(json_build_object('code', code,
          'state', coalesce(nullif(p.state_code, ''), case when code like '__.%' then code end),
          'country', coalesce(p.country_code, left(code, 2))))
        from unnest(w.places) as code
        left join places p on p.id = case when code ~ '^[0-9]{1,9}$' then code::int end), '[]') as areas
    from unnest(${value.candidate_ids}::uuid[]) as person (id)
    left join wishes w on w.user_id = person.id`,
)

/** @returns lists without anything that was not said */
function makeFacts({ wishes, career, areas }: Sources, rates: PayRates | null): MatchFacts {
  const { functions, levels, relocation, workplaces, industries, years, pay, currency } =
    wishes ?? emptyWishes
  const chosen = areas.map(({ code }) => code)
  const countries = relocation === 'country' ? areas.map(({ country }) => country) : []
  const places = [...new Set([...chosen, ...countries])]
  return {
    functions,
    near_functions: nearRoles('functions', functions),
    levels,
    near_levels: nearRoles('levels', levels),
    places,
    near_places: nearPlaces(areas, relocation).filter((code) => !places.includes(code)),
    is_anywhere: relocation === 'anywhere',
    workplaces,
    near_workplaces: nearWorkplaces(workplaces),
    industries: industries.map(String),
    ...educationFacts(career?.education ?? []),
    ...languageFacts(career?.languages ?? []),
    years,
    pay_floors: pay === null || currency === null ? {} : payFloors(pay, currency, rates),
  }
}

/** The states of wished places; of who has not said if they would move, their countries, too. */
function nearPlaces(areas: Sources['areas'], relocation: Wishes['relocation']) {
  const countries = relocation === null ? areas.map(({ country }) => country) : []
  return [...new Set([...areas.flatMap(({ state }) => state ?? []), ...countries])]
}

/** The least pay in each currency that the rates can convert it into. */
function payFloors(pay: number, currency: Currency, rates: PayRates | null) {
  return Object.fromEntries(
    currencies.flatMap((to) => {
      const amount = convert(pay, currency, to, rates)
      return amount === null ? [] : [[to, Math.round(amount * 100) / 100]]
    }),
  )
}

/** Hybrid work is close to either of the others. */
function nearWorkplaces(workplaces: Wishes['workplaces']) {
  const near = workplaces.flatMap((each) =>
    each === 'HYBRID' ? ['ON_SITE', 'REMOTE'] : ['HYBRID'],
  )
  return [...new Set(near)].filter((each) => !workplaces.some((chosen) => chosen === each))
}

/** The highest degree includes the lower ones; the next one is close. */
function educationFacts(education: Career['education']) {
  const reached = Math.max(
    ...education.map(({ level }) => (level === null ? -1 : educationLevels.indexOf(level))),
    -1,
  )
  return {
    education: educationLevels.slice(0, reached + 1),
    near_education: reached === -1 ? [] : educationLevels.slice(reached + 1, reached + 2),
  }
}

/** A level of a language includes the lower ones; the next one is close. */
function languageFacts(spoken: Career['languages']) {
  const codesOf = (from: (reached: number) => readonly string[]) =>
    spoken.flatMap(({ code, level }) =>
      from(languageLevels.indexOf(level)).map((each) => `${code}.${each}`),
    )
  return {
    languages: codesOf((reached) => languageLevels.slice(0, reached + 1)),
    near_languages: codesOf((reached) => languageLevels.slice(reached + 1, reached + 2)),
  }
}
