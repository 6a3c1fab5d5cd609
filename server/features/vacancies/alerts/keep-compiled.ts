// Keeps what the board makes of the saved searches.
import { sql } from 'kysely'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import { filtersOfAddress, searchRule } from '../search/search-address.ts'
import { compileSearches } from './compile-search.ts'

/** Searches that are made again in one transaction. */
const batch = 1_000

/** Writes the terms of new searches. */
export async function addTerms(tx: Transaction, searches: { id: string; terms: string[] }[]) {
  const rows = searches.flatMap(({ id, terms }) => terms.map((term) => [id, term] as const))
  await sql`
    insert into saved_search_terms (search_id, term)
    select * from unnest(${rows.map(([id]) => id)}::uuid[], ${rows.map(([, term]) => term)}::text[])
    on conflict do nothing`.execute(tx)
}

/** Makes the searches again that were made by an earlier rule. */
export async function compileAgain({ db }: Pick<Services, 'db'>): Promise<void> {
  let done = batch
  while (done === batch)
    done = await db.transaction().execute(async (tx) => {
      const former = await tx
        .selectFrom('saved_searches')
        .select(['id', 'query'])
        .where('rule', '<', searchRule)
        .orderBy('rule')
        .limit(batch)
        .forUpdate()
        .skipLocked()
        .execute()
      if (former.length > 0) await compileBatch(tx, former)
      return former.length
    })
}

async function compileBatch(tx: Transaction, searches: { id: string; query: string }[]) {
  const made = await compileSearches(
    tx,
    searches.map(({ query }) => filtersOfAddress(query)),
  )
  const ids = searches.map(({ id }) => id)
  await sql`
    update saved_searches q
    set condition = made.condition::tsquery, pay = made.pay::int8multirange, rule = ${searchRule}
    from unnest(${ids}::uuid[], ${made.map(({ condition }) => condition)}::text[],
      ${made.map(({ pay }) => pay)}::text[]) as made (id, condition, pay)
    where q.id = made.id`.execute(tx)
  await tx.deleteFrom('saved_search_terms').where('search_id', 'in', ids).execute()
  await addTerms(
    tx,
    made.map(({ terms }, index) => ({ id: ids[index] ?? '', terms })),
  )
}
