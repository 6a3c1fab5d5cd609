// Has what names of roles decide read again after one was added or removed.
import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import { wordsOf } from './fold.ts'
import { filtersOfAddress, searchRule } from './search-address.ts'

/** Rows of one statement. */
const batch = 1_000
/** So long a transaction may take that has read the names before the change. */
const transactionMs = 60_000

/**
 * Marks the titles and saved searches with the words of changed names, so that they are read again.
 * A name is done once no transaction goes on that has read the former names.
 */
export async function markChangedNames({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const isOverAt = new Date(clock.now().getTime() - transactionMs)
  const changed = await db.selectFrom('changed_role_names').selectAll().execute()
  if (changed.length === 0) return
  const names = changed.map(({ name }) => name.split(' '))
  for (const words of names) await markTitles(db, words)
  await markSearches(db, names)
  for (const { name, changed_at } of changed.filter((one) => one.changed_at <= isOverAt))
    await db
      .deleteFrom('changed_role_names')
      .where('name', '=', name)
      .where('changed_at', '=', changed_at)
      .execute()
}

async function markTitles(db: Database, words: string[]) {
  let count = batch
  while (count === batch) {
    const { numAffectedRows } = await sql`
      update vacancies set roles_vocabulary = null
      where id = any (array(
        select v.id from vacancy_search s join vacancies v on v.id = s.vacancy_id
        where s.doc @@ title_query(${words}::text[], false)::tsquery and v.roles_vocabulary is not null
        limit ${batch} for no key update of v))`.execute(db)
    count = Number(numAffectedRows)
  }
}

async function markSearches(db: Database, names: string[][]) {
  let after: string | undefined
  do {
    const searches = await db
      .selectFrom('saved_searches')
      .select(['id', 'query'])
      .where('rule', '=', searchRule)
      .$if(after !== undefined, (rows) => rows.where('id', '>', after ?? ''))
      .orderBy('id')
      .limit(batch)
      .execute()
    const ids = searches.flatMap(({ id, query }) => (hasName(query, names) ? id : []))
    if (ids.length > 0)
      await db.updateTable('saved_searches').set({ rule: 0 }).where('id', 'in', ids).execute()
    after = searches.length === batch ? searches.at(-1)?.id : undefined
  } while (after !== undefined)
}

function hasName(address: string, names: string[][]) {
  const words = new Set(wordsOf(filtersOfAddress(address).words ?? '').map(({ word }) => word))
  return names.some((name) => name.every((word) => words.has(word)))
}
