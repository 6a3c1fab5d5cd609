import { IconLayoutSidebarLeftCollapse } from '@tabler/icons-react'
import type { VacancyContext } from '#contract/pages/web-paths.ts'
import { useUser } from '#web/features/accounts/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './board-bar.module.css'
import { isNarrowing } from './filters.ts'
import { useHasFitOrder } from './fit-order.ts'
import type { Board } from './use-board.ts'
import { foldKeys } from './use-list-fold.ts'
import type { ChosenSort, VacancyFilters } from './vacancy-filters.ts'

interface BoardBarProps {
  board: Board
  context: VacancyContext
  filters: VacancyFilters
  /** The order in effect. */
  sort: VacancyFilters['sort']
  onSort: (sort: ChosenSort | undefined) => void
  /** Folds the list, to give its width to the vacancy. */
  onFold: (() => void) | undefined
}

/** The number of matches, and the choice of their order. */
export function BoardBar({ board, context, filters, sort, onSort, onFold }: BoardBarProps) {
  const text = useText('vacancies')
  const count = useFound(board)
  const isEmpty = board.total?.count === 0
  const shownStatus = board.isPrevious || !board.total ? '' : count
  const partial = shownStatus && board.reading?.is_partial ? text('partialFinds') : ''
  const status = isEmpty
    ? text(isNarrowing(filters) ? 'noMatch' : 'noneShown')
    : `${shownStatus} ${partial}`.trim()

  return (
    <div className={styles.bar} data-empty={isEmpty || undefined}>
      <VisuallyHidden>
        <output>{status}</output>
      </VisuallyHidden>
      <div className={styles.head}>
        <p className={styles.found} aria-hidden>
          {count}
        </p>
        {onFold && (
          <IconButton
            label={text('foldList')}
            icon={<Icon of={IconLayoutSidebarLeftCollapse} />}
            aria-keyshortcuts={foldKeys}
            onClick={onFold}
          />
        )}
      </div>
      {!isEmpty && board.vacancies && (
        <OrderChoice context={context} filters={filters} sort={sort} onSort={onSort} />
      )}
    </div>
  )
}

/** Of a search there are more orders than stand next to each other. */
function OrderChoice({
  context,
  filters: { search },
  sort,
  onSort,
}: Omit<BoardBarProps, 'board' | 'onFold'>) {
  const text = useText('vacancies')
  const { begins_with_fit } = useUser()
  const hasFitOrder = useHasFitOrder(context)
  const newest = begins_with_fit && hasFitOrder ? 'newest' : undefined
  const orders: { value: ChosenSort; label: string }[] = [
    ...(hasFitOrder ? [{ value: 'for_you' as const, label: text('sortForYou') }] : []),
    { value: 'newest', label: text(newestOf[context]) },
    { value: 'pay', label: text('sortPay') },
    { value: 'closing', label: text('sortClosing') },
  ]
  if (search === undefined && !hasFitOrder)
    return (
      <SegmentedControl
        label={text('sort')}
        options={orders}
        value={sort ?? 'newest'}
        onChange={(order) => onSort(order === 'newest' ? undefined : order)}
      />
    )

  return (
    <select
      className={styles.order}
      aria-label={text('sort')}
      value={sort ?? (search === undefined ? 'newest' : '')}
      onChange={({ currentTarget: { value } }) => choose(value)}
    >
      {search !== undefined && <option value="">{text('sortRelevance')}</option>}
      {orders.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )

  function choose(value: string) {
    const order = orders.find((one) => one.value === value)?.value
    onSort(order === 'newest' && search === undefined ? newest : order)
  }
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
