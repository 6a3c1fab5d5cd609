import { sql } from 'kysely'
import { leadingYears } from '#contract/endpoint/limits.ts'
import { maximumSalary } from '#contract/fields/currencies.ts'
import type { Reach, WrittenDemand } from '#contract/matching/reach.ts'
import { type PartialDemand, reachOf } from '#server/features/matching/commands.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import type { Services } from '#server/platform/services.ts'
import { rolesOfTitle } from '../search/read-roles.ts'
import { currentVocabulary } from '../search/title-roles.ts'
import { placeNamed } from './references.ts'

type WrittenSalary = NonNullable<WrittenDemand['salary']>

/**
 * In bands, how many candidates meet what a vacancy asks for as far as it is written.
 * @throws Refused too_many_demands
 */
export async function readReach(
  services: Pick<Services, 'db' | 'clock'>,
  { company_id }: Staff,
  written: WrittenDemand,
): Promise<Reach> {
  return reachOf(services, company_id, await demandOfWritten(services.db, written))
}

/** As demand_of() of the database has it of a vacancy that is posted. */
async function demandOfWritten(db: Database, written: WrittenDemand): Promise<PartialDemand> {
  const { title = '', workplace_type = null, education_level = null, salary = {} } = written
  const { industries = [], asked_languages = [], min_years = null } = written
  const roles = rolesOfTitle(await currentVocabulary(db), title).map((role) => role.split('.'))

  return {
    functions: distinct(roles.map(([name]) => name)),
    levels: distinct(roles.map(([, level]) => level)),
    places: workplace_type === 'REMOTE' ? [] : await codesOf(db, written.address),
    workplaces: distinct([workplace_type]),
    industries: distinct(industries.map(String)),
    education: distinct([education_level]),
    languages: distinct(
      asked_languages.map(({ code, level }) => code && level && `${code}.${level}`),
    ),
    years: isYears(min_years) ? min_years : null,
    ...offerOf(salary),
  }
}

/** A number that is not one of years asks for none, as it is still being written. */
function isYears(years: number | null) {
  return (
    Number.isInteger(years) &&
    Number(years) >= leadingYears.min &&
    Number(years) <= leadingYears.max
  )
}

function offerOf({ min_salary: pay = null, salary_currency: currency = null }: WrittenSalary) {
  const isPay = pay !== null && pay >= 0 && pay <= maximumSalary
  return isPay && currency ? { pay, currency } : { pay: null, currency: null }
}

/** Once each, without what is missing. */
function distinct(codes: readonly (string | null | undefined)[]) {
  return [...new Set(codes.flatMap((code) => code || []))]
}

async function codesOf(
  db: Database,
  { location = '', place_id = null }: WrittenDemand['address'] = {},
) {
  if (location === '') return []
  const { rows } = await sql<{ codes: string[] }>`
    select array_remove(array[id::text, nullif(state_code, ''), country_code::text], null) as codes
    from places where id = ${placeNamed(location, place_id)}`.execute(db)
  return rows[0]?.codes ?? []
}
