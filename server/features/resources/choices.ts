import type { IdName } from '#contract/endpoint/shapes.ts'
import type { Language } from '#contract/fields/languages.ts'
// The lists that people choose from, in one language.
import type { Competency } from '#contract/vacancies/competencies.ts'
import type { Services } from '#server/platform/services.ts'
import { getLists } from './lists.ts'

type Dependencies = Pick<Services, 'db' | 'clock'>
type Named = { id: number } & Record<`name_${Language}`, string>
type Option = { key: string } & Record<`label_${Language}`, string>

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

function namesIn(entries: Named[], language: Language): IdName[] {
  return entries.map((entry) => ({ id: entry.id, name: entry[`name_${language}`] }))
}

function labelsIn(options: Option[], language: Language): Record<string, string> {
  return Object.fromEntries(options.map((option) => [option.key, option[`label_${language}`]]))
}
