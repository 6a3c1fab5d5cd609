import { lazy, type ReactNode, Suspense } from 'react'
import type { VacancyContext } from '#contract/pages/web-paths.ts'
import type { VacancyCard } from '#contract/vacancies/vacancy-card.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FoundContext, notSearched } from '../search/marked.tsx'
import { ReadingNotes } from '../search/reading-notes.tsx'
import { isNarrowing, withSearch } from './filters.ts'
import type { Board } from './use-board.ts'
import type { VacancyFilters } from './vacancy-filters.ts'
import { VacancyList } from './vacancy-list.tsx'

const NothingFound = lazy(async () => ({
  default: (await import('../search/nothing-found.tsx')).NothingFound,
}))

interface BoardListProps {
  board: Board
  context: VacancyContext
  openSlug: string | undefined
  /** The vacancy is about to be opened. */
  onReadAhead: (vacancy: Pick<VacancyCard, 'slug'>) => void
  filters: VacancyFilters
  /** The order in effect. */
  sort: VacancyFilters['sort']
  onNarrow: (filters: VacancyFilters) => void
  /** Follows the last card of a list without filters. */
  end?: ReactNode
  /** Shown for an empty list without filters. */
  empty: ReactNode
}

/** The list under what is to be said of how its search was read. */
export function BoardList(props: BoardListProps) {
  const { board, filters, onNarrow } = props

  return (
    <>
      <ReadingNotes
        reading={board.reading}
        hasFinds={board.vacancies !== undefined && board.vacancies.length > 0}
        asTyped={(search) => ({
          onClick: () => onNarrow({ ...withSearch(filters, search), as_typed: '1' }),
        })}
      />
      <Listed {...props} />
    </>
  )
}

function Listed({
  board,
  context,
  openSlug,
  onReadAhead,
  filters,
  sort,
  onNarrow,
  end,
  empty,
}: BoardListProps) {
  const { vacancies, error, refetch, reading } = board

  if (!vacancies && error) return <ErrorState onRetry={refetch} />
  if (!vacancies) return <Skeleton of="list" rows={6} />
  if (vacancies.length > 0)
    return (
      <FoundContext value={reading ?? notSearched}>
        <VacancyList
          vacancies={vacancies}
          context={context}
          openSlug={openSlug}
          onReadAhead={onReadAhead}
          filters={filters}
          sort={sort}
          isPrevious={board.isPrevious}
          onMore={board.loadMore}
          isLoadingMore={board.isLoadingMore}
          hasFailed={board.hasFailedToLoadMore}
        />
        {!board.loadMore && !isNarrowing(filters) && end}
      </FoundContext>
    )
  return isNarrowing(filters) ? (
    <Suspense>
      <NothingFound
        context={context}
        filters={filters}
        reading={reading}
        near={board.near}
        onNarrow={onNarrow}
      />
    </Suspense>
  ) : (
    empty
  )
}
