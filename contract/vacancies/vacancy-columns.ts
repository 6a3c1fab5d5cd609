import { competenciesCount, outcomesCount, vacancyIndustries } from '#contract/endpoint/limits.ts'
// The columns of a file with vacancies: the fields of a vacancy that is posted, with dots if
// they are nested, and a number for each entry of a list.
import { currencies } from '#contract/fields/currencies.ts'
import { languageCodes } from '#contract/fields/language-codes.ts'
import { languageLevels } from '#contract/fields/language-levels.ts'
import { languages } from '#contract/fields/languages.ts'
import { educationLevels, visibilities, workplaceTypes } from './vacancy-choices.ts'
import { vacancyTextNames } from './vacancy-texts.ts'

/** Lists, with the number of their columns. */
export const columnLists = {
  outcomes: outcomesCount,
  competencies: competenciesCount,
  industries: vacancyIndustries.max,
}

export const vacancyColumns: readonly string[] = [
  'language',
  'title',
  'workplace_type',
  'education_level',
  'min_years',
  'address.location',
  'address.location_fixed',
  ...vacancyTextNames,
  'asked_languages',
  ...Object.entries(columnLists).flatMap(([name, count]) =>
    Array.from({ length: count }, (_, index) => `${name}.${index + 1}`),
  ),
  'salary.min_salary',
  'salary.salary_currency',
  'salary.max_salary',
  'salary.yearly_bonus',
  'salary.yearly_variable',
  'salary.work_schedule',
  'salary.business_travel',
  'salary.benefits',
  'salary.average_bonuses',
  'salary.average_commissions',
  'visibility',
]

/** What a cell with several parts looks like. */
export const columnExamples: Record<string, string> = { asked_languages: 'en C1; es NATIVE' }

/** The values of columns with a choice; competencies and industries are in the database. */
export const columnChoices: Record<string, readonly string[]> = {
  language: languages,
  workplace_type: workplaceTypes,
  education_level: educationLevels,
  'asked_languages.code': languageCodes,
  'asked_languages.level': languageLevels,
  'salary.salary_currency': currencies,
  visibility: visibilities,
}
