import type { Language } from '#contract/languages.ts'
import type { Competency } from '#contract/resources.ts'
import type { IdName } from '#contract/shapes.ts'
import { minuteMs } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import { isCountry, isTimezone } from './standards.ts'

type Dependencies = Pick<Services, 'db' | 'clock'>
type Named = { id: number } & Record<`name_${Language}`, string>
type Option = { key: string } & Record<`label_${Language}`, string>

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
  const known = new Set<number | string>(
    lists[list].map((entry) => ('id' in entry ? entry.id : entry.key)),
  )
  return values.every((value) => known.has(value))
}

export function isKnownCountry(code: string): boolean {
  return isCountry(code)
}

export function isKnownTimezone(name: string): boolean {
  return isTimezone(name)
}

export async function listIndustries(services: Dependencies, language: Language) {
  return namesIn((await getLists(services)).industries, language)
}

export async function listFunctionalAreas(services: Dependencies, language: Language) {
  return namesIn((await getLists(services)).functionalAreas, language)
}

export async function listSalaryRanges(services: Dependencies, language: Language) {
  return labelsIn((await getLists(services)).salaryRanges, language)
}

export async function listEmployeeCounts(services: Dependencies, language: Language) {
  return labelsIn((await getLists(services)).employeeCounts, language)
}

export async function listCompetencies(
  services: Dependencies,
  language: Language,
): Promise<Competency[]> {
  const { competencies } = await getLists(services)
  return competencies.map((entry) => ({
    id: entry.id,
    competence: entry[`competence_${language}`],
    description: entry[`description_${language}`],
    question: entry[`question_${language}`],
  }))
}

interface JsonById {
  industries: Record<string, string>
  competencies: Record<string, string>
}

const written = new WeakMap<object, Partial<Record<Language, JsonById>>>()

/** Each industry and competency as JSON, by its id, ready to be put into many answers. */
export async function listsAsJson(services: Dependencies, language: Language): Promise<JsonById> {
  const lists = await getLists(services)
  const languages = written.get(lists) ?? {}
  written.set(lists, languages)
  return (languages[language] ??= {
    industries: jsonById(await listIndustries(services, language)),
    competencies: jsonById(await listCompetencies(services, language)),
  })
}

function jsonById(list: { id: number }[]) {
  return Object.fromEntries(list.map((item) => [item.id, JSON.stringify(item)]))
}

function namesIn(entries: Named[], language: Language): IdName[] {
  return entries.map((entry) => ({ id: entry.id, name: entry[`name_${language}`] }))
}

function labelsIn(options: Option[], language: Language): Record<string, string> {
  return Object.fromEntries(options.map((option) => [option.key, option[`label_${language}`]]))
}

type Lists = Awaited<ReturnType<typeof readLists>>

/** The cached lists of each database with the time they expire. */
const kept = new WeakMap<Database, { lists: Lists; until: number }>()

/** The cached lists. They rarely change, so they are read at most once a minute. */
async function getLists({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Lists> {
  const now = clock.now().getTime()
  const last = kept.get(db)
  if (last && now < last.until) return last.lists

  const lists = await readLists(db)
  kept.set(db, { lists, until: now + minuteMs })
  return lists
}

async function readLists(db: Database) {
  const [industries, functionalAreas, competencies, options] = await Promise.all([
    db.selectFrom('industries').select(['id', 'name_en', 'name_es']).orderBy('position').execute(),
    db
      .selectFrom('functional_areas')
      .select(['id', 'name_en', 'name_es'])
      .orderBy('position')
      .execute(),
    db.selectFrom('competencies').selectAll().orderBy('position').execute(),
    db
      .selectFrom('options')
      .select(['kind', 'key', 'label_en', 'label_es'])
      .orderBy('position')
      .execute(),
  ])
  return {
    industries,
    functionalAreas,
    competencies,
    salaryRanges: options.filter(({ kind }) => kind === 'salary_range'),
    employeeCounts: options.filter(({ kind }) => kind === 'employee_count'),
  }
}
