import type { AskedSort } from '#contract/vacancy-choices.ts'
import type { VacancyContext } from '#contract/web-paths.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './board-bar.module.css'
import { isNarrowing } from './filters.ts'
import type { Board } from './use-board.ts'
import type { VacancyFilters } from './vacancy-filters.ts'

interface BoardBarProps {
  board: Board
  context: VacancyContext
  filters: VacancyFilters
  onSort: (sort: AskedSort | undefined) => void
}

/** The number of matches, and the choice of their order. */
export function BoardBar({ board, context, filters, onSort }: BoardBarProps) {
  const text = useText('vacancies')
  const found = useFound(board)
  const isEmpty = board.total?.count === 0
  const newest = newestOf[context]
  const shownStatus = board.isPrevious || !board.total ? '' : found

  return (
    <div className={styles.bar} data-empty={isEmpty || undefined}>
      <VisuallyHidden>
        <output>
          {isEmpty ? text(isNarrowing(filters) ? 'noMatch' : 'noneShown') : shownStatus}
        </output>
      </VisuallyHidden>
      <p className={styles.found} aria-hidden>
        {found}
      </p>
      {!isEmpty && board.vacancies && (
        <SegmentedControl
          label={text('sort')}
          options={[
            { value: 'newest', label: text(newest) },
            { value: 'pay', label: text('sortPay') },
            { value: 'closing', label: text('sortClosing') },
          ]}
          value={filters.sort ?? 'newest'}
          onChange={(sort) => onSort(sort === 'newest' ? undefined : sort)}
        />
      )}
    </div>
  )
}

/** The first order of each list. */
const newestOf = {
  vacancies: 'sortNewest',
  'executive-vacancies': 'sortNewest',
  'my-vacancies': 'sortRecent',
  'my-vacancies/saved': 'sortSaved',
  'my-vacancies/alerts': 'sortFound',
} as const

/** Beyond what is counted there are just more. */
function useFound({ total }: Board) {
  const text = useText('vacancies')
  const { wholeNumber } = useFormat()
  if (!total || total.count === 0) return ''
  const number = wholeNumber(total.count)
  return total.has_more
    ? text('foundMore', { number })
    : text('found', { count: total.count, number })
}
