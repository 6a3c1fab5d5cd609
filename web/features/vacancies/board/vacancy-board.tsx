import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import type { VacancyContext } from '#contract/web-paths.ts'
import { Page } from '#web/ui/page.tsx'
import { useReadAhead } from './api.ts'
import { BoardBar } from './board-bar.tsx'
import { BoardList } from './board-list.tsx'
import { DetailPane } from './detail-pane.tsx'
import { FiltersBeside } from './filters-beside.tsx'
import { inOrder, withChoices } from './filters.ts'
import { readFilters } from './read-filters.ts'
import { SearchBar } from './search-bar.tsx'
import { useBoardLayout } from './use-board-layout.ts'
import { useAloneOnScreen, useReturnToCard } from './use-board-layout.ts'
import { useBackToList, useNarrow, useOpenByItself } from './use-board-navigation.ts'
import { useBoard } from './use-board.ts'
import styles from './vacancy-board.module.css'
import type { VacancyFilters } from './vacancy-filters.ts'

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
  const filters = readFilters(useSearch({ strict: false }))
  const shown = { context, filters }
  const board = useBoard(context, filters)
  const readAhead = useReadAhead()
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
    <Page title={title} lead={lead} actions={actions && <div inert={isOverlaid}>{actions}</div>}>
      <div inert={isOverlaid}>
        {tabs}
        <SearchBar
          {...shown}
          isOpen={layout.isFiltering}
          onToggle={layout.setIsFiltering}
          onChange={narrow}
        />
      </div>
      <div
        className={styles.split}
        data-alone={isAlone || undefined}
        data-beside={layout.isBeside || undefined}
      >
        {layout.isBeside && <FiltersBeside {...shown} onApply={filter} />}
        <div className={styles.list} inert={isOverlaid} ref={list} aria-busy={board.isBusy}>
          <BoardBar {...shown} board={board} onSort={(sort) => narrow(inOrder(filters, sort))} />
          <BoardList
            {...shown}
            board={board}
            openSlug={openSlug}
            onReadAhead={readAhead}
            onClear={() => narrow({})}
            end={end}
            empty={empty}
          />
        </div>
        {!isAlone && (isWide || isOpen) && (
          <DetailPane
            openSlug={openSlug}
            card={board.vacancies?.find(({ slug }) => slug === openSlug)}
            withCompany={context !== 'vacancies'}
            isWide={isWide}
            onBack={back}
          />
        )}
      </div>
    </Page>
  )
}
