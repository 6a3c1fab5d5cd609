import type { PublicBoard as Board } from '#contract/public-pages.ts'
import {
  boardPath,
  feedPath,
  inPublicLanguage,
  publicPaths,
  toSaveSearch,
} from '#contract/public-paths.ts'
import { useFormat } from '#web/lib/format.ts'
import { useLanguage, useText } from '#web/lib/i18n/text.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { isNarrowing } from '../board/filters.ts'
import { readFilters } from '../board/read-filters.ts'
import styles from './public-board.module.css'
import { PublicFilters, SearchForm } from './public-filters.tsx'
import { PublicList } from './public-list.tsx'

/** The board for everybody: a search, filters and pages that are links. */
export function PublicBoard({ board }: { board: Board }) {
  const language = useLanguage()
  const text = useText('jobs')
  const vacancies = useText('vacancies')
  const filters = readFilters(board.query)

  return (
    <>
      <h1 className={styles.title}>{text('boardTitle')}</h1>
      <p className={styles.lead}>{text('boardLead')}</p>
      <SearchForm filters={filters} />
      <div className={styles.columns}>
        <section className={styles.results} aria-label={text('results')}>
          <p className={styles.found}>
            <Found total={board.total} />
          </p>
          {board.vacancies.length > 0 ? (
            <PublicList vacancies={board.vacancies} />
          ) : (
            <Nothing isNarrowed={isNarrowing(filters)} search={filters.search} />
          )}
          <Pages board={board} />
          <p className={styles.feed}>
            {isNarrowing(filters) && (
              <TextLink href={toSaveSearch(board.query)} quiet>
                {text('alertMe')}
              </TextLink>
            )}
            <TextLink href={inPublicLanguage(feedPath('atom', board.query), language)} quiet>
              {text('feed')}
            </TextLink>
          </p>
        </section>
        <aside className={styles.filters} id="filters" aria-label={vacancies('filtersFor')}>
          <PublicFilters
            filters={filters}
            countries={board.countries}
            area={board.area}
            industries={board.industries}
          />
        </aside>
      </div>
    </>
  )
}

function Found({ total }: Pick<Board, 'total'>) {
  const text = useText('vacancies')
  const { wholeNumber } = useFormat()
  if (!total) return null
  const number = wholeNumber(total.count)
  return total.has_more
    ? text('foundMore', { number })
    : text('found', { count: total.count, number })
}

interface NothingProps {
  isNarrowed: boolean
  search: string | undefined
}

function Nothing({ isNarrowed, search }: NothingProps) {
  const language = useLanguage()
  const text = useText('vacancies')
  if (!isNarrowed)
    return <EmptyState title={text('emptyBoard')}>{text('emptyBoardText')}</EmptyState>

  return (
    <EmptyState
      title={text('noMatch')}
      action={
        <ButtonLink href={inPublicLanguage(publicPaths.jobs(), language)}>
          {text('showAll')}
        </ButtonLink>
      }
    >
      {search ? text('noMatchSearch', { search }) : text('noMatchFilters')}
    </EmptyState>
  )
}

/** The next page, and the way back to the first one. */
function Pages({ board: { query, next } }: { board: Board }) {
  const language = useLanguage()
  const text = useText('jobs')
  const { cursor, ...first } = query
  if (!cursor && next === null) return null
  const at = (path: string) => inPublicLanguage(path, language)

  return (
    <nav className={styles.pages} aria-label={text('pageLabel')}>
      {cursor && <ButtonLink href={at(boardPath(first))}>{text('firstPage')}</ButtonLink>}
      {next !== null && (
        <ButtonLink href={at(boardPath({ ...first, cursor: next }))} rel="next" variant="primary">
          {text('nextPage')}
        </ButtonLink>
      )}
    </nav>
  )
}
