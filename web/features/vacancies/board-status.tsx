import { useText } from '#web/lib/text.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { Board } from './api.ts'
import { isNarrowing, type VacancyFilters } from './filters.ts'

/** Says how many were found to those who do not see the list change. */
export function BoardStatus({ board, filters }: { board: Board; filters: VacancyFilters }) {
  const text = useText('vacancies')

  function status() {
    const { vacancies, isPrevious, loadMore } = board
    if (!vacancies || isPrevious) return ''
    const count = vacancies.length
    if (count === 0) return isNarrowing(filters) ? text('noMatch') : text('noneShown')
    return loadMore ? text('firstShown', { count }) : text('allShown', { count })
  }

  return (
    <VisuallyHidden>
      <output>{status()}</output>
    </VisuallyHidden>
  )
}
