import { useQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { paths, type VacancyContext } from '#contract/pages/web-paths.ts'
import type { NearPlace, SearchReading } from '#contract/vacancies/vacancy-search.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { LinkButton } from '#web/lib/link.tsx'
import { queryOf as readOf } from '#web/lib/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { findSaved, useSearches } from '../alerts/api.ts'
import { keyOfSearch, searchOf } from '../alerts/parse-address.ts'
import { isNarrowing, queryOf } from '../board/filters.ts'
import { endpointOf } from '../board/use-board.ts'
import { useChips } from '../board/use-chips.ts'
import type { VacancyFilters } from '../board/vacancy-filters.ts'
import { NothingState, WayCount } from './nothing-state.tsx'
import { type WayOn, waysNear, waysOn } from './ways-on.ts'

interface NothingFoundProps {
  context: VacancyContext
  filters: VacancyFilters
  reading: SearchReading | undefined
  /** Cities around a place in which nothing is found. */
  near: readonly NearPlace[]
  onNarrow: (filters: VacancyFilters) => void
}

/** In place of a list in which nothing matches: as the search was understood, and the ways on. */
export function NothingFound({ context, filters, reading, near, onNarrow }: NothingFoundProps) {
  const text = useText('vacancies')
  const ways = useCounted(context, waysOn(filters, reading, useChips(filters), text('theFilters')))
  const { wholeNumber } = useFormat()

  return (
    <NothingState
      filters={filters}
      reading={reading}
      ways={[
        ...waysNear(filters, reading, near).map(({ label, filters: others, count }) => (
          <Button key={`near ${label}`} onClick={() => onNarrow(others)}>
            {text('lookNear', { place: label })}
            <WayCount>{text('found', { count, number: wholeNumber(count) })}</WayCount>
          </Button>
        )),
        ...ways.map(({ label, filters: others, count, has_more }) => (
          <Button key={label} onClick={() => onNarrow(others)}>
            {text('leaveOut', { part: label })}
            <WayCount>
              {has_more
                ? text('foundMore', { number: wholeNumber(count) })
                : text('found', { count, number: wholeNumber(count) })}
            </WayCount>
          </Button>
        )),
      ]}
    >
      {filters.fits && (
        <LinkButton to={paths.preferences()} hash="wishes">
          {text('changeWishes')}
        </LinkButton>
      )}
      {context === 'executive-vacancies' && <SaveIt filters={filters} />}
      <Button variant="quiet" onClick={() => onNarrow({})}>
        {text('showAll')}
      </Button>
    </NothingState>
  )
}

/** The ways that lead to something, with how many vacancies they find. */
function useCounted(context: VacancyContext, ways: readonly WayOn[]) {
  const endpoint = endpointOf(context)
  const replies = useQueries({
    queries: ways.map(({ filters }) =>
      readOf(endpoint, { query: { ...queryOf(filters), view: 'card', limit: 1 } }),
    ),
  })
  return ways.flatMap((way, index) => {
    const meta = replies[index]?.data?.meta
    const isWhole = meta?.search?.is_partial !== true
    return meta?.total && meta.total.count > 0 && isWhole ? { ...way, ...meta.total } : []
  })
}

/** Opens the dialog of the page, unless the search is saved already. */
function SaveIt({ filters }: Pick<NothingFoundProps, 'filters'>) {
  const text = useText('vacancies')
  const navigate = useNavigate()
  const { data } = useSearches()
  const search = searchOf(filters)
  if (!data || !isNarrowing(search) || findSaved(data.data, keyOfSearch(search))) return null

  function save() {
    void navigate({
      to: '.',
      search: (before) => ({ ...before, save: '1' as const }),
      replace: true,
      resetScroll: false,
      state: { keepFocus: true },
    })
  }

  return <Button onClick={save}>{text('saveSearch')}</Button>
}
