import type { PublicBoard as Board } from '#contract/pages/public-pages.ts'
import {
  boardPath,
  feedPath,
  inPublicLanguage,
  toSaveSearch,
} from '#contract/pages/public-paths.ts'
import { useFormat } from '#web/lib/format.ts'
import { useLanguage, useText } from '#web/lib/i18n/text.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useComparedPay } from '../board/compared-pay.ts'
import { isNarrowing, queryOf, withSearch } from '../board/filters.ts'
import { readFilters } from '../board/read-filters.ts'
import type { VacancyFilters } from '../board/vacancy-filters.ts'
import { FoundContext, notSearched } from '../search/marked.tsx'
import { ReadingNotes } from '../search/reading-notes.tsx'
import { UnderstoodParts } from '../search/understood.tsx'
import styles from './public-board.module.css'
import { PublicFilters, SearchForm } from './public-filters.tsx'
import { PublicList } from './public-list.tsx'
import { PublicNothing } from './public-nothing.tsx'

/** The board for everybody: a search, filters and pages that are links. */
export function PublicBoard({ board }: { board: Board }) {
  const language = useLanguage()
  const text = useText('jobs')
  const vacancies = useText('vacancies')
  const comparedPay = useComparedPay()
  const { reading } = board
  const filters = readFilters(board.query)
  const toSearch = (search: string, how: Pick<VacancyFilters, 'as_typed'> = {}) =>
    inPublicLanguage(boardPath(queryOf({ ...withSearch(filters, search), ...how })), language)

  return (
    <>
      <h1 className={styles.title}>{text('boardTitle')}</h1>
      <p className={styles.lead}>{text('boardLead')}</p>
      <SearchForm filters={filters} />
      {reading && (
        <UnderstoodParts reading={reading} actionOf={(search) => ({ href: toSearch(search) })} />
      )}
      <div className={styles.columns}>
        <section className={styles.results} aria-label={text('results')}>
          <p className={styles.found}>
            <Found total={board.total} />
          </p>
          {filters.sort === 'pay' && <p className={styles.found}>{comparedPay('order')}</p>}
          <ReadingNotes
            reading={reading}
            hasFinds={board.vacancies.length > 0}
            asTyped={(search) => ({ href: toSearch(search, { as_typed: '1' }) })}
            isApart
          />
          {board.vacancies.length > 0 ? (
            <FoundContext value={reading ?? notSearched}>
              <PublicList vacancies={board.vacancies} />
            </FoundContext>
          ) : (
            <PublicNothing board={board} />
          )}
          <Pages board={board} />
          <p className={styles.feed}>
            {isNarrowing(filters) && board.vacancies.length > 0 && (
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
