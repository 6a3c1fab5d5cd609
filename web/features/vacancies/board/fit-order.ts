// The order of the board by the wishes of its reader.
import type { VacancyContext } from '#contract/pages/web-paths.ts'
import { useUser } from '#web/features/accounts/api.ts'
import type { VacancyFilters } from './vacancy-filters.ts'

/** True on the board of a candidate who has said their wishes. */
export function useHasFitOrder(context: VacancyContext): boolean {
  const { has_wishes } = useUser()
  return has_wishes && context === 'executive-vacancies'
}

/** The filters of an address; without wishes there is nothing that a vacancy could fit. */
export function useFiltersOfReader(
  context: VacancyContext,
  filters: VacancyFilters,
): VacancyFilters {
  const hasFitOrder = useHasFitOrder(context)
  const { fits: _, ...others } = filters
  return hasFitOrder ? filters : others
}

/**
 * The filters with the order that is in effect: without words and without another choice, what
 * fits comes first if the reader wants that.
 */
export function useOrderInEffect(context: VacancyContext, filters: VacancyFilters): VacancyFilters {
  const { begins_with_fit } = useUser()
  const isOwn = begins_with_fit && context === 'executive-vacancies'
  const isChosen = filters.sort !== undefined || filters.search !== undefined
  return isOwn && !isChosen ? { ...filters, sort: 'for_you' } : filters
}
