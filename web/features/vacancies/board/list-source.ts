import type { ApplicationSource } from '#contract/applications/application-sources.ts'
import type { VacancyContext } from '#contract/pages/web-paths.ts'
import type { VacancyFilters } from './vacancy-filters.ts'

/** @returns the source of a vacancy that is opened from a list, or null if the list is none */
export function sourceOfList(
  context: VacancyContext,
  { search }: Pick<VacancyFilters, 'search'>,
): ApplicationSource | null {
  if (context === 'my-vacancies/alerts') return 'alert'
  if (context !== 'executive-vacancies') return null
  return search ? 'search' : 'board'
}
