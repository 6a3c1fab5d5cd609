// A page of the public board: from the index in memory, or in one statement where the first rows
// of its order are enough, which they are on a small board.
import type { Language } from '#contract/languages.ts'
import { vacancyCountMax } from '#contract/limits.ts'
import type { VacancyQuery } from '#contract/vacancy-query.ts'
import { encodeCursor } from '#server/platform/db/cursor.ts'
import { type Database, prepared } from '#server/platform/db/database.ts'
import {
  type PublicCard,
  publicCardOf,
  type PublicCardRow,
  publicCards,
  publicView,
} from '../card-json.ts'
import { type Filters, filtersOf } from '../filters.ts'
import { pageOf } from '../list-page.ts'
import { everybody, publicBoard } from '../lists.ts'
import { byTime, orderOf } from '../orders.ts'
import { payRangesOf } from '../pay-ranges.ts'
import type { BoardIndex } from '../search-index/board-index.ts'
import { queryOf } from '../search-query.ts'
import { isImpossible } from '../search.ts'
import { publicQueryOf } from '../vacancy-statements.ts'

export interface ListedPage {
  cards: PublicCard[]
  next_cursor: string | null
  /** Only on the first page. */
  total?: { count: number; has_more: boolean }
}

/** @param index of the board, where there is one */
export async function readListed(
  { db, index }: { db: Database; index: BoardIndex | undefined },
  query: VacancyQuery,
  language: Language,
): Promise<ListedPage> {
  const filters = { ...filtersOf(query), status: [everybody] }
  const indexed = await index?.find(filters)
  const listed = indexed ? null : await amongFirst(db, filters, query, language)
  if (listed) return listed
  const board = indexed ? { order: byTime, find: async () => indexed } : publicBoard()
  const { ids, ...page } = await pageOf(db, board, query)
  return { ...page, cards: await publicCards(db, ids, language) }
}

/** Rows that are looked through. */
const firstRows = 4_000
/** Above every key that a list is ordered by. */
const maxKey = '9223372036854775807'

type Row = PublicCardRow & {
  count: number
  /** Null where there are enough. */
  is_cut: boolean | null
  /** Null in the only row, where none was found. */
  key: string[] | null
}

/** @returns null where the first rows are too few to tell */
async function amongFirst(
  db: Database,
  filters: Filters,
  query: VacancyQuery,
  language: Language,
): Promise<ListedPage | null> {
  const order = orderOf(query.sort, byTime)
  const after = order.decode(query.cursor)
  if (isImpossible(filters))
    return { cards: [], next_cursor: null, total: { count: 0, has_more: false } }
  const [first = maxKey, second = maxKey] = after ?? []
  const isCounted = after === null
  const wanted = isCounted ? vacancyCountMax + 1 : query.limit + 1
  const facets = queryOf({ ...filters, words: null })
  const pay = payRangesOf(filters.pay)
  const values = [filters.words, facets, pay, first, second, wanted, query.limit + 1]
  const rows = await walks[query.sort ?? 'newest'](db, values)
  const [row] = rows
  if (!row || row.is_cut) return null
  const { count } = row

  const found = rows.flatMap(({ key, ...row }) => (key ? [{ key, row }] : []))
  const page = found.slice(0, query.limit)
  const last = found.length > query.limit ? page.at(-1) : undefined
  return {
    cards: page.map(({ row }) => publicCardOf(row, language)),
    next_cursor: last ? encodeCursor(...last.key) : null,
    ...(isCounted && {
      total: { count: Math.min(count, vacancyCountMax), has_more: count > vacancyCountMax },
    }),
  }
}

const walks = {
  newest: prepared<Row>(
    'listed_newest',
    statementOf('id < $4::bigint and $5::bigint is not null', 'id desc', 'array[s.id::text]'),
  ),
  pay: prepared<Row>(
    'listed_highest',
    statementOf(
      '(pay_key, id) < ($4::bigint, $5::bigint)',
      'pay_key desc, id desc',
      'array[s.pay_key::text, s.id::text]',
    ),
  ),
  closing: prepared<Row>(
    'listed_soonest',
    statementOf(
      '(closing_key, id) < ($4::bigint, $5::bigint)',
      'closing_key desc, id desc',
      'array[s.closing_key::text, s.id::text]',
    ),
  ),
}

/**
 * $1 words, $2 filters, $3 ranges of pay, $4 and $5 where the page begins, $6 how many are counted,
 * $7 how many cards.
 */
function statementOf(isAfter: string, by: string, key: string) {
  const order = by.replaceAll(/\w+ desc/g, 's.$&')
  const beyond = `select from vacancy_search where ${isAfter} order by ${by} offset ${firstRows}`
  return `
with asked as materialized (
  select case when $1::text is null then $2::tsquery
    else $2::tsquery && nullif(query_of($1)::text, '')::tsquery end as query
), found as materialized (
  select s.id, s.pay_key, s.closing_key, s.vacancy_id
  from (select * from vacancy_search where ${isAfter} order by ${by} limit ${firstRows}) s
  where s.doc @@ (select query from asked) and ($3::int8multirange is null or s.pay_key <@ $3::int8multirange)
  order by ${order} limit $6::int
), page as materialized (
  select s.vacancy_id as id, ${key} as key, row_number() over (order by ${order}) as position
  from found s order by ${order} limit $7::int
), counted as (
  select count(*)::int as count from found
)
select counted.count, case when counted.count < $6::int then exists (${beyond}) end as is_cut, card.*
from counted left join (${publicQueryOf({
    ...publicView,
    columns: `${publicView.columns}, page.key, page.position`,
  })}) card on true
order by card.position`
}
