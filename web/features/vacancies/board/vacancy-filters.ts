import { currencies } from '#contract/fields/currencies.ts'
import {
  educationLevels,
  jobStatuses,
  type VacancySort,
  workplaceTypes,
} from '#contract/vacancies/vacancy-choices.ts'

/** The filters with a few fixed values. */
export const filterChoices = {
  workplace: workplaceTypes,
  education: educationLevels,
  status: jobStatuses,
  currency: currencies,
} as const

export type ChoiceName = keyof typeof filterChoices
type Choice<Name extends ChoiceName> = (typeof filterChoices)[Name][number]

/** An order that the address names. */
export type ChosenSort = Exclude<VacancySort, 'relevance'>

export type VacancyFilters = { [Name in ChoiceName]?: Choice<Name>[] } & {
  search?: string
  /** Words that are known nowhere are not corrected. */
  as_typed?: '1'
  industries?: number[]
  /** At least so much in a currency, as 'MXN:150000'. */
  pay?: string[]
  /** Only what fits the wishes of the reader. */
  fits?: '1'
  /** Codes of countries, states and cities. */
  place?: string[]
  /** A saved search, or what is new of it: its finds alone are listed. */
  alert?: string
  /** Without it the most relevant of a search with words is first, and else the newest. */
  sort?: ChosenSort
}
