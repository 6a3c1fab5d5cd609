import type { Competency } from '#contract/resources.ts'
import type { IdName, Language } from '#contract/shapes.ts'
import type { Services } from '#server/platform/app.ts'
import { getLists } from './lists.ts'
import { isCountry, isTimezone } from './standards.ts'

type Reading = Pick<Services, 'db' | 'clock'>
type Named = { id: number } & Record<`name_${Language}`, string>
type Option = { key: string } & Record<`label_${Language}`, string>

/** The lists that ids and keys in requests must come from. */
type ListName = 'industries' | 'functionalAreas' | 'competencies' | 'salaryRanges' | 'employeeCounts'

/** Whether every one of these ids or keys is on the list. */
export async function areKnown(services: Reading, list: ListName, values: readonly (number | string)[]) {
  const lists = await getLists(services)
  const known = new Set<number | string>(lists[list].map((entry) => ('id' in entry ? entry.id : entry.key)))
  return values.every((value) => known.has(value))
}

export function isKnownCountry(code: string): boolean {
  return isCountry(code)
}

export function isKnownTimezone(name: string): boolean {
  return isTimezone(name)
}

export async function listIndustries(services: Reading, language: Language) {
  return namesIn((await getLists(services)).industries, language)
}

export async function listFunctionalAreas(services: Reading, language: Language) {
  return namesIn((await getLists(services)).functionalAreas, language)
}

export async function listSalaryRanges(services: Reading, language: Language) {
  return labelsIn((await getLists(services)).salaryRanges, language)
}

export async function listEmployeeCounts(services: Reading, language: Language) {
  return labelsIn((await getLists(services)).employeeCounts, language)
}

export async function listCompetencies(services: Reading, language: Language): Promise<Competency[]> {
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
export async function listsAsJson(services: Reading, language: Language): Promise<JsonById> {
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
