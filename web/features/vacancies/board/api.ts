import { useQueryClient } from '@tanstack/react-query'
import type { VacancyCard } from '#contract/vacancies/vacancy-card.ts'
import { getVacancy } from '#web/lib/calls/vacancies.ts'
import { prefetch } from '#web/lib/queries.ts'

/** Reads a vacancy ahead, as somebody is about to open it. */
export function useReadAhead() {
  const queryClient = useQueryClient()
  return ({ slug }: Pick<VacancyCard, 'slug'>) =>
    prefetch(queryClient, getVacancy, { params: { slug } })
}
