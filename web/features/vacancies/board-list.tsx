import type { ReactNode } from 'react'
import type { Vacancy } from '#contract/vacancies.ts'
import type { VacancyContext } from '#web/lib/paths.ts'
import { useText } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { useBoard } from './api.ts'
import { countFilters, type VacancyFilters } from './filters.ts'
import { VacancyList } from './vacancy-list.tsx'

interface BoardListProps {
  board: ReturnType<typeof useBoard>
  context: VacancyContext
  openSlug: string | undefined
  onOpen: (vacancy: Vacancy) => void
  filters: VacancyFilters
  onClear: () => void
  /** What to say when there is nothing at all. */
  empty: ReactNode
}

export function BoardList({ board, context, openSlug, onOpen, filters, onClear, empty }: BoardListProps) {
  const text = useText('vacancies')
  const { vacancies, error, refetch, loadMore, isLoadingMore } = board
  const isNarrowed = filters.search !== undefined || countFilters(filters) > 0

  if (!vacancies && error) return <ErrorState onRetry={refetch} />
  if (!vacancies) return <Skeleton of="list" rows={6} />
  if (vacancies.length > 0)
    return (
      <VacancyList
        vacancies={vacancies}
        context={context}
        openSlug={openSlug}
        onOpen={onOpen}
        onMore={loadMore}
        isLoadingMore={isLoadingMore}
      />
    )
  if (!isNarrowed) return empty
  return (
    <EmptyState title={text('noMatch')} action={<Button onClick={onClear}>{text('showAll')}</Button>}>
      {text('noMatchText')}
    </EmptyState>
  )
}
