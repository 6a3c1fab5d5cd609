import { useQueryClient } from '@tanstack/react-query'
import type { Area } from '#contract/pages/areas.ts'
import type { VacancyCard } from '#contract/vacancies/vacancy-card.ts'
import { findAreas } from '#web/lib/calls/pages.ts'
import { getVacancy } from '#web/lib/calls/vacancies.ts'
import { prefetch, queryKeyOf } from '#web/lib/queries.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'

/** The areas of these codes, by their names. */
export function useAreas(codes: readonly string[]) {
  return useLoad(findAreas, { query: { codes: codes.join(',') }, enabled: codes.length > 0 })
}

/** Areas that were just chosen are known by their names without asking. */
export function useRememberAreas() {
  const queryClient = useQueryClient()
  return (areas: Area[]) =>
    queryClient.setQueryData(
      queryKeyOf(findAreas, { query: { codes: areas.map(({ code }) => code).join(',') } }),
      { data: areas },
    )
}

/** Reads a vacancy ahead, as somebody is about to open it. */
export function useReadAhead() {
  const queryClient = useQueryClient()
  return ({ slug }: Pick<VacancyCard, 'slug'>) =>
    prefetch(queryClient, getVacancy, { params: { slug } })
}
