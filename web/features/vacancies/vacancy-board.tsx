import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { Vacancy } from '#contract/vacancies.ts'
import { paths, type VacancyContext } from '#web/lib/paths.ts'
import { Page } from '#web/ui/page.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { addressOf } from './address.ts'
import { useBoard, useOpenAtOnce } from './api.ts'
import { BoardList } from './board-list.tsx'
import { DetailPane } from './detail-pane.tsx'
import { readFilters, type VacancyFilters } from './filters.ts'
import { SearchBar } from './search-bar.tsx'
import styles from './vacancy-board.module.css'

interface VacancyBoardProps {
  context: VacancyContext
  title: string
  lead: string
  actions?: ReactNode
  /** What to say when there is nothing to list. */
  empty: ReactNode
}

/** The list and, beside or over it, the vacancy that is open. */
export function VacancyBoard({ context, title, lead, actions, empty }: VacancyBoardProps) {
  const isWide = useMediaQuery('(width >= 768px)')
  const { slug: openSlug } = useParams({ strict: false })
  const filters = readFilters(useSearch({ strict: false }))
  const board = useBoard(context, filters)
  const navigate = useNavigate()
  const openAtOnce = useOpenAtOnce()
  const isOpen = openSlug !== undefined
  const isOverlaid = !isWide && isOpen
  const hasNothing = board.vacancies ? board.vacancies.length === 0 : board.error !== null
  const isAlone = hasNothing && !isOpen
  useOpenByItself(context, isWide && !isOpen ? board.vacancies?.[0] : undefined)

  function narrow(search: VacancyFilters) {
    // A search that settles after a vacancy was opened over the list must not close it again.
    const to = isOverlaid ? '.' : paths.vacancies(context)
    void navigate({ to, search, replace: true, state: { keepFocus: true } })
  }

  return (
    <Page title={title} lead={lead} actions={actions}>
      <div inert={isOverlaid}>
        <SearchBar filters={filters} onChange={narrow} />
      </div>
      <div className={styles.split} data-alone={isAlone || undefined}>
        <div className={styles.list} inert={isOverlaid}>
          <BoardList
            board={board}
            context={context}
            openSlug={openSlug}
            onOpen={openAtOnce}
            filters={filters}
            onClear={() => narrow({})}
            empty={empty}
          />
        </div>
        {!isAlone && (isWide || isOpen) && (
          <DetailPane
            openSlug={openSlug}
            onBack={() => void navigate({ to: paths.vacancies(context), search: true })}
          />
        )}
      </div>
    </Page>
  )
}

/** Beside the list something is always open: the first, if nobody has chosen. */
function useOpenByItself(context: VacancyContext, first: Vacancy | undefined) {
  const navigate = useNavigate()
  const openAtOnce = useOpenAtOnce()
  const firstSlug = first?.slug
  const open = useEffectEvent(() => {
    if (!first) return
    openAtOnce(first)
    void navigate({ to: addressOf(context, first), search: true, replace: true, state: { keepFocus: true } })
  })

  useEffect(() => {
    if (firstSlug !== undefined) open()
  }, [firstSlug])
}
