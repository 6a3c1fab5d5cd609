// Keeps the list, the open vacancy and the address in step.
import { useLocation, useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { paths, type VacancyContext } from '#contract/pages/web-paths.ts'
import { noteSource } from '#web/lib/application-source.ts'
import { addressOf } from './address.ts'
import { useReadAhead } from './api.ts'
import { keyOf, queryOf, withFilters } from './filters.ts'
import { sourceOfList } from './list-source.ts'
import { readFilters } from './read-filters.ts'
import type { Board } from './use-board.ts'
import type { VacancyFilters } from './vacancy-filters.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The query the list was just narrowed to: its first vacancy opens once it has loaded. */
    narrowedTo?: string
    /** Made by typing into the search; more typing changes it instead of adding to the history. */
    isTyped?: boolean
    /** One step back is the list that this vacancy was opened from. */
    isFromList?: boolean
    /** Nobody chose the open vacancy: its list stays on screen. */
    isByItself?: boolean | undefined
    /** On a phone, the search covers the screen. */
    isSearching?: boolean
  }
}

/**
 * Changes what the list is narrowed to. Each change is a step in the history; one run of typing is
 * one step.
 */
export function useNarrow(isOverlaid: boolean) {
  const navigate = useNavigate()
  const wasTyped = useLocation({ select: ({ state }) => state.isTyped === true })

  return (search: VacancyFilters, { isTyped = false, replaces = false } = {}) =>
    void navigate({
      // A search that settles after a vacancy was opened over the list must not close it again.
      to: '.',
      search: (before: Record<string, unknown>) => withFilters(before, search),
      replace: isOverlaid || replaces || (isTyped && wasTyped),
      resetScroll: false,
      state: ({ isByItself }) => ({
        keepFocus: true,
        isTyped,
        isByItself,
        ...(!isOverlaid && { narrowedTo: keyOf(readFilters(queryOf(search))) }),
      }),
    })
}

/** From the vacancy over the list back to the list, as it was left. */
export function useBackToList(context: VacancyContext) {
  const navigate = useNavigate()
  const { history } = useRouter()
  const isFromList = useLocation({ select: ({ state }) => state.isFromList === true })

  return () => {
    if (isFromList) history.back()
    else
      void navigate({
        to: paths.vacancies(context),
        search: true,
        replace: true,
        resetScroll: false,
        state: { keepFocus: true },
      })
  }
}

interface OpeningOptions {
  context: VacancyContext
  board: Board
  filters: VacancyFilters
  isWide: boolean
  onOpened: () => void
}

/**
 * Beside the list something is always open: the first, if nobody has chosen since the list was
 * narrowed.
 */
export function useOpenByItself({ context, board, filters, isWide, onOpened }: OpeningOptions) {
  const { vacancies, isPrevious, isLastSeen } = board
  const navigate = useNavigate()
  const router = useRouter()
  const prefetch = useReadAhead()
  const { slug: openSlug } = useParams({ strict: false })
  // The address is new a moment before the list knows of it.
  const isNarrowed = useLocation({ select: ({ state }) => state.narrowedTo }) === keyOf(filters)
  const isDue = isWide && !isPrevious && !isLastSeen && (openSlug === undefined || isNarrowed)
  const first = vacancies?.[0]
  const due = isDue && vacancies ? (first?.slug ?? '') : undefined

  const open = useEffectEvent(() => {
    if (!first && openSlug === undefined) return
    const here =
      openSlug === undefined ? paths.vacancies(context) : paths.vacancy(context, openSlug)
    // A reader who is on the way to another page is not called back.
    if (comparable(router.latestLocation.pathname) !== comparable(here)) return
    if (first) prefetch(first)
    const source = first && sourceOfList(context, filters)
    if (source) noteSource(first.slug, source)
    onOpened()
    void navigate({
      to: first ? addressOf(context, first) : paths.vacancies(context),
      search: true,
      replace: true,
      resetScroll: false,
      state: ({ isTyped = false, posted }) => ({
        keepFocus: true,
        isTyped,
        posted,
        isByItself: true,
      }),
    })
  })

  useEffect(() => {
    if (due !== undefined) open()
  }, [due])
}

/** The path as the router compares it. */
function comparable(path: string) {
  return path.toLowerCase().replace(/\/$/, '')
}
