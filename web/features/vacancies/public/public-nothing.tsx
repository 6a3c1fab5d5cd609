import type { PublicBoard } from '#contract/pages/public-pages.ts'
import {
  boardPath,
  inPublicLanguage,
  publicPaths,
  toSaveSearch,
} from '#contract/pages/public-paths.ts'
import { useFormat } from '#web/lib/format.ts'
import { useLanguage, useText } from '#web/lib/i18n/text.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { isNarrowing, queryOf } from '../board/filters.ts'
import { readFilters } from '../board/read-filters.ts'
import { useNamedChips } from '../board/use-chips.ts'
import { NothingState, WayCount } from '../search/nothing-state.tsx'
import { waysNear, waysOn } from '../search/ways-on.ts'

/** In place of an empty list: the ways on from the search, as links. */
export function PublicNothing({ board }: { board: PublicBoard }) {
  const language = useLanguage()
  const text = useText('vacancies')
  const jobs = useText('jobs')
  const { wholeNumber } = useFormat()
  const filters = readFilters(board.query)
  const chips = useNamedChips(filters, namesOf(board))
  const ways = waysOn(filters, board.reading, chips, text('theFilters'))
  const at = (path: string) => inPublicLanguage(path, language)
  if (!isNarrowing(filters))
    return <EmptyState title={text('emptyBoard')}>{text('emptyBoardText')}</EmptyState>

  return (
    <NothingState
      filters={filters}
      reading={board.reading}
      ways={[
        ...waysNear(filters, board.reading, board.near).map(({ label, filters: others, count }) => (
          <ButtonLink key={`near ${label}`} href={at(boardPath(queryOf(others)))}>
            {text('lookNear', { place: label })}
            <WayCount>{text('found', { count, number: wholeNumber(count) })}</WayCount>
          </ButtonLink>
        )),
        ...ways.map(({ label, filters: others }) => (
          <ButtonLink key={label} href={at(boardPath(queryOf(others)))}>
            {text('leaveOut', { part: label })}
          </ButtonLink>
        )),
      ]}
    >
      <ButtonLink href={toSaveSearch(board.query)}>{jobs('alertMe')}</ButtonLink>
      <ButtonLink href={at(publicPaths.jobs())} variant="quiet">
        {text('showAll')}
      </ButtonLink>
    </NothingState>
  )
}

/** Of the place and the industries that the filters of the page offer. */
function namesOf({ area, countries, industries }: PublicBoard) {
  const withCount = / \([^()]*\)$/
  const places = [...(area?.cities ?? []), ...(area?.states ?? []), ...countries]
  return {
    place: (code: string) =>
      places.find(({ value }) => value === code)?.label.replace(withCount, ''),
    industry: (id: number) => industries.find(({ value }) => value === String(id))?.label,
  }
}
