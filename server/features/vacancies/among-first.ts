// Looks through the first rows of an order one by one, without an index.
import { type Database, prepared } from '#server/platform/db/database.ts'
import type { Page } from './page.ts'
import { payRangesOf } from './pay-ranges.ts'
import { queryOf, type Search } from './search-query.ts'

/**
 * Those that match among the first, whether no more are needed, and where the recent indexes begin,
 * the smallest first.
 */
export async function amongFirst(
  db: Database,
  count: number,
  search: Search,
  { order, limit, after }: Page,
) {
  const [first = maxCursor, second = maxCursor] = after ?? []
  const rows = await walkIn(order)(db, [
    count,
    queryOf(search),
    payRangesOf(search.pay),
    limit,
    first,
    second,
  ])
  const listed = rows.flatMap(({ id, position }) => (id && position ? [{ id, position }] : []))
  const isEnough = listed.length === limit || rows[0]?.has_more === false
  return { listed, isEnough, beginnings: rows[0]?.beginnings ?? [] }
}

interface AmongFirst {
  id: string | null
  position: string[] | null
  has_more: boolean
  beginnings: string[] | null
}

function walkIn({ name }: Page['order']) {
  if (name === 'pay') return highest
  return name === 'closing' ? soonest : newest
}

/** Above every key that a list is ordered by. */
const maxCursor = '9223372036854775807'

const newest = prepared<AmongFirst>(
  'vacancies_among_newest',
  walkOf('id < $5::bigint and $6::bigint is not null', 'id desc', 'array[s.id::text]'),
)
const highest = prepared<AmongFirst>(
  'vacancies_among_highest',
  walkOf(
    '(pay_key, id) < ($5::bigint, $6::bigint)',
    'pay_key desc, id desc',
    'array[s.pay_key::text, s.id::text]',
  ),
)
const soonest = prepared<AmongFirst>(
  'vacancies_among_soonest',
  walkOf(
    '(closing_key, id) < ($5::bigint, $6::bigint)',
    'closing_key desc, id desc',
    'array[s.closing_key::text, s.id::text]',
  ),
)

/**
 * $1 how many, $2 the words and filters, $3 the ranges of pay, $4 how many are wanted, $5 and $6
 * where they begin.
 */
function walkOf(isAfter: string, by: string, position: string) {
  return `
select found.id, found.position, first.has_more, first.beginnings
from (select exists (select from vacancy_search where ${isAfter} order by ${by} offset $1::int) as has_more,
             (select array_agg(since::text order by size) from search_recent) as beginnings) first
left join lateral (
  select s.vacancy_id as id, ${position} as position
  from (select * from vacancy_search where ${isAfter} order by ${by} limit $1::int) s
  where ($2::tsquery is null or s.doc @@ $2::tsquery)
    and ($3::int8multirange is null or s.pay_key <@ $3::int8multirange)
  order by ${by.replaceAll(/\w+ desc/g, 's.$&')} limit $4::int
) found on true`
}
