import { defaultLanguage, type Language } from '#contract/fields/languages.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import { type AreaChoices, areaChoices } from './area-choices.ts'
import { areasByCode } from './areas.ts'
import { listCompetencies, listIndustries } from './choices.ts'
import { listCountries } from './countries.ts'
import { findPlaces } from './find-places.ts'
import { getLists } from './lists.ts'

export { findRates } from './find-rates.ts'

type Dependencies = Pick<Services, 'db' | 'clock'>

/** The lists that ids and keys in requests must come from. */
type ListName =
  | 'industries'
  | 'functionalAreas'
  | 'competencies'
  | 'salaryRanges'
  | 'employeeCounts'

/** True if every id or key is on the list. */
export async function areKnown(
  services: Dependencies,
  list: ListName,
  values: readonly (number | string)[],
) {
  const lists = await getLists(services)
  const existing = new Set<number | string>(
    lists[list].map((entry) => ('id' in entry ? entry.id : entry.key)),
  )
  return values.every((value) => existing.has(value))
}

/** Industries in the order of the list. */
export async function industriesIn(services: Dependencies, language: Language) {
  return listIndustries(services, language)
}

/** The codes and names of all countries, in the order of the names. */
export function countriesIn(language: Language) {
  return listCountries(language)
}

/** The choices around an area; none of a country that is not chosen. */
export function areasAround(
  { db }: Dependencies,
  code: string | undefined,
  language: Language,
): Promise<AreaChoices | null> {
  return code === undefined ? Promise.resolve(null) : areaChoices(db, code, language)
}

/** The names of areas in full, by their codes; a code that names none is left out. */
export async function areaLabels(db: Database, codes: readonly string[], language: Language) {
  const areas = await areasByCode(db, codes, language)
  return new Map(areas.map(({ code, label }) => [code, label]))
}

/** True if every code names a country, a state or a city. */
export async function areAreas(db: Database, codes: readonly string[]): Promise<boolean> {
  const areas = await areasByCode(db, codes, defaultLanguage)
  return areas.length === codes.length
}

/** The cities of a name, the largest first; of a country, if it is given by its code. */
export function citiesNamed(
  db: Database,
  { city, country }: { city: string; country: string | null },
  language: Language,
) {
  return findPlaces(db, { search: city, ...(country !== null && { country }) }, language)
}

/** @param code of ISO 3166-1 alpha-2 */
export function isKnownCountry(code: string): boolean {
  return Object.hasOwn(listCountries(defaultLanguage), code)
}

interface JsonById {
  industries: Record<string, string>
  competencies: Record<string, string>
}

const cache = new WeakMap<object, Partial<Record<Language, JsonById>>>()

/** Each industry and competency as JSON, by its id, ready to be put into many answers. */
export async function listsAsJson(services: Dependencies, language: Language): Promise<JsonById> {
  const lists = await getLists(services)
  const languages = cache.get(lists) ?? {}
  cache.set(lists, languages)
  return (languages[language] ??= {
    industries: jsonById(await listIndustries(services, language)),
    competencies: jsonById(await listCompetencies(services, language)),
  })
}

function jsonById(list: { id: number }[]) {
  return Object.fromEntries(list.map((item) => [item.id, JSON.stringify(item)]))
}
