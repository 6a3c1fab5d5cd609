import type { ReactNode } from 'react'
import type { VacancyCard } from '#contract/vacancy-card.ts'
import type { VacancyContext } from '#contract/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { countFilters, isNarrowing } from './filters.ts'
import type { Board } from './use-board.ts'
import type { VacancyFilters } from './vacancy-filters.ts'
import { VacancyList } from './vacancy-list.tsx'

interface BoardListProps {
  board: Board
  context: VacancyContext
  openSlug: string | undefined
  /** The vacancy is about to be opened. */
  onReadAhead: (vacancy: Pick<VacancyCard, 'slug'>) => void
  filters: VacancyFilters
  onClear: () => void
  /** Follows the last card of a list without filters. */
  end?: ReactNode
  /** Shown for an empty list without filters. */
  empty: ReactNode
}

export function BoardList({
  board,
  context,
  openSlug,
  onReadAhead,
  filters,
  onClear,
  end,
  empty,
}: BoardListProps) {
  const { vacancies, error, refetch } = board

  if (!vacancies && error) return <ErrorState onRetry={refetch} />
  if (!vacancies) return <Skeleton of="list" rows={6} />
  if (vacancies.length > 0)
    return (
      <>
        <VacancyList
          vacancies={vacancies}
          context={context}
          openSlug={openSlug}
          onReadAhead={onReadAhead}
          sort={filters.sort}
          isPrevious={board.isPrevious}
          onMore={board.loadMore}
          isLoadingMore={board.isLoadingMore}
          hasFailed={board.hasFailedToLoadMore}
        />
        {!board.loadMore && !isNarrowing(filters) && end}
      </>
    )
  return isNarrowing(filters) ? <NoMatch filters={filters} onClear={onClear} /> : empty
}

function NoMatch({ filters, onClear }: Pick<BoardListProps, 'filters' | 'onClear'>) {
  const text = useText('vacancies')
  const { search } = filters
  const isFiltered = countFilters(filters) > 0

  function reason() {
    if (search === undefined) return text('noMatchFilters')
    return isFiltered ? text('noMatchText') : text('noMatchSearch', { search })
  }

  return (
    <EmptyState
      title={text('noMatch')}
      action={<Button onClick={onClear}>{text('showAll')}</Button>}
    >
      {reason()}
    </EmptyState>
  )
}
