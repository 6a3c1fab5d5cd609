import { useParams, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import type { VacancyContext } from '#contract/pages/web-paths.ts'
import { useAloneOnScreen } from '#web/lib/use-alone-on-screen.ts'
import { Page } from '#web/ui/page.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { useReadAhead } from './api.ts'
import { BoardBar } from './board-bar.tsx'
import { BoardList } from './board-list.tsx'
import { DetailPane } from './detail-pane.tsx'
import { FiltersBeside } from './filters-beside.tsx'
import { inOrder, withChoices } from './filters.ts'
import { useFiltersOfReader, useOrderInEffect } from './fit-order.ts'
import { readFilters } from './read-filters.ts'
import { SearchBar } from './search-bar.tsx'
import { useBackToList, useNarrow, useOpenByItself } from './use-board-navigation.ts'
import { useBoard } from './use-board.ts'
import { useListFold } from './use-list-fold.ts'
import styles from './vacancy-board.module.css'
import type { VacancyFilters } from './vacancy-filters.ts'

const FitNote = lazy(async () => ({ default: (await import('./fit-note.tsx')).FitNote }))

interface VacancyBoardProps {
  context: VacancyContext
  title: string
  lead: string
  actions?: ReactNode
  /** The way to the lists beside this one. */
  tabs?: ReactNode
  /** Follows the last card of a list that nothing narrows. */
  end?: ReactNode
  /** Shown for an empty list. */
  empty: ReactNode
}

/** The list and, beside or over it, the vacancy that is open. */
export function VacancyBoard(props: VacancyBoardProps) {
  const { context, title, lead, actions, tabs, end, empty } = props
  const { openSlug, isOpen, isWide, isOverlaid, ...layout } = useBoardLayout()
  const mayFold = context === 'vacancies' && isWide && isOpen
  const { isFolded, toggle } = useListFold(mayFold)
  const filters = useFiltersOfReader(context, readFilters(useSearch({ strict: false })))
  const shown = { context, filters }
  const inEffect = useOrderInEffect(context, filters)
  const board = useBoard(context, inEffect)
  const list = useRef<HTMLDivElement>(null)
  const hasNothing = board.vacancies ? board.vacancies.length === 0 : board.error !== null
  const isAlone = hasNothing && !isOpen
  const narrow = useNarrow(isOverlaid)
  const back = useBackToList(context)
  const filter = (chosen: VacancyFilters) => narrow(withChoices(filters, chosen))
  useOpenByItself({ context, board, filters, isWide, onOpened: () => list.current?.scrollTo(0, 0) })
  useAloneOnScreen(isOverlaid)
  useReturnToCard(list, isOverlaid ? openSlug : undefined)

  return (
    <Page
      title={title}
      lead={lead}
      actions={actions && <div inert={isOverlaid}>{actions}</div>}
      isHeaderHidden={isFolded}
    >
      <div inert={isOverlaid} hidden={isFolded}>
        {tabs}
        <Search {...{ ...shown, board, layout, narrow }} />
      </div>
      <div
        className={styles.split}
        data-alone={isAlone || undefined}
        data-beside={layout.isBeside || undefined}
        data-folded={isFolded || undefined}
      >
        {layout.isBeside && !isFolded && <FiltersBeside {...shown} onApply={filter} />}
        <div
          {...{ className: styles.list, hidden: isFolded, inert: isOverlaid, ref: list }}
          aria-busy={board.isBusy}
        >
          <Listed
            {...{ ...shown, board, openSlug, end, empty, narrow }}
            sort={inEffect.sort}
            onFold={mayFold ? toggle : undefined}
          />
        </div>
        {!isAlone && (isWide || isOpen) && (
          <DetailPane
            openSlug={openSlug}
            card={board.vacancies?.find(({ slug }) => slug === openSlug)}
            withCompany={context !== 'vacancies'}
            isWide={isWide}
            onUnfold={isFolded ? toggle : undefined}
            onBack={back}
          />
        )}
      </div>
    </Page>
  )
}

interface SearchProps extends Pick<ListedProps, 'context' | 'filters' | 'board' | 'narrow'> {
  layout: Pick<ReturnType<typeof useBoardLayout>, 'isFiltering' | 'setIsFiltering'>
}

function Search({ board, layout, narrow, ...shown }: SearchProps) {
  return (
    <SearchBar
      {...shown}
      reading={board.reading}
      isOpen={layout.isFiltering}
      onToggle={layout.setIsFiltering}
      onChange={narrow}
    />
  )
}

interface ListedProps extends Pick<VacancyBoardProps, 'context' | 'end' | 'empty'> {
  filters: VacancyFilters
  /** The order in effect. */
  sort: VacancyFilters['sort']
  board: ReturnType<typeof useBoard>
  openSlug: string | undefined
  narrow: ReturnType<typeof useNarrow>
  /** Undefined: the list cannot be folded. */
  onFold: (() => void) | undefined
}

function Listed({ narrow, onFold, end, empty, openSlug, ...shown }: ListedProps) {
  const readAhead = useReadAhead()
  const isEmpty = shown.board.total?.count === 0
  const isByWishes = shown.sort === 'for_you' && shown.filters.sort === undefined

  return (
    <>
      <BoardBar
        {...shown}
        onSort={(sort) => narrow(inOrder(shown.filters, sort))}
        onFold={onFold}
      />
      {isByWishes && !isEmpty && (
        <Suspense>
          <FitNote />
        </Suspense>
      )}
      <BoardList
        {...shown}
        {...{ openSlug, end, empty }}
        onReadAhead={readAhead}
        onNarrow={narrow}
      />
    </>
  )
}

/** The open vacancy, and the parts of the board that the screen has room for. */
function useBoardLayout() {
  const isWide = useMediaQuery('(width >= 768px)')
  const [isFiltering, setIsFiltering] = useState(false)
  // The open panel has all of them.
  const isBeside = useMediaQuery('(width >= 1760px)') && !isFiltering
  const { slug: openSlug } = useParams({ strict: false })
  const isOpen = openSlug !== undefined
  const isOverlaid = !isWide && isOpen

  return { openSlug, isOpen, isWide, isOverlaid, isBeside, isFiltering, setIsFiltering }
}

/** Closing the overlay returns the focus to the card that opened it (WCAG 2.4.3). */
function useReturnToCard(list: RefObject<HTMLElement | null>, overlaidSlug: string | undefined) {
  const left = useRef<string>(undefined)

  useEffect(() => {
    const card =
      left.current &&
      list.current?.querySelector<HTMLElement>(`[data-slug="${CSS.escape(left.current)}"]`)
    left.current = overlaidSlug
    if (overlaidSlug !== undefined || !card) return
    card.focus({ preventScroll: true })
    card.scrollIntoView({ block: 'nearest' })
  }, [list, overlaidSlug])
}
