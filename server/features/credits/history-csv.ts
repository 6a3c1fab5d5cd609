import type { CreditChange } from '#contract/credits/ledger.ts'
import type { Language } from '#contract/fields/languages.ts'
import { type Cell, lineOf } from '#server/platform/csv.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { label } from '#server/platform/labels.ts'
import { nameIn } from '#server/platform/shown-name.ts'
import { listCreditHistory } from './history.ts'

const batchSize = 500
/** Makes spreadsheets read the file as UTF-8. */
const byteOrderMark = '\uFEFF'

/** Streams the whole history as CSV (RFC 4180), in batches of 500 changes. */
export async function* historyAsCsv(db: Database, reader: Actor, language: Language) {
  yield byteOrderMark + lineOf(columns.map(([name]) => label(language, `credits_column_${name}`)))
  let cursor: string | undefined
  do {
    const page = { limit: batchSize, cursor }
    const { data, meta } = await listCreditHistory(db, reader, page, language)
    yield data
      .map((change) => lineOf(columns.map(([, cellOf]) => cellOf(change, language))))
      .join('')
    cursor = meta.next_cursor ?? undefined
  } while (cursor)
}

const columns = [
  ['at', ({ at }) => at],
  ['cause', ({ cause_value }) => cause_value],
  [
    'counterpart',
    ({ vacancy, ...change }, language) => (vacancy ? about(vacancy, language) : change.package),
  ],
  ['actor', ({ actor }, language) => nameIn(language, actor)],
  ['credits', ({ credits }) => credits],
  ['available_change', ({ available_change }) => available_change],
  ['held_change', ({ held_change }) => held_change],
  ['owed_change', ({ owed_change }) => owed_change],
  ['balance_after', ({ balance_after }) => balance_after],
  ['held_after', ({ held_after }) => held_after],
  ['owed_after', ({ owed_after }) => owed_after],
  ['receipt', ({ receipt }) => receipt],
  ['reference', ({ id }) => id],
] as const satisfies [name: string, cellOf: (change: CreditChange, language: Language) => Cell][]

function about(vacancy: NonNullable<CreditChange['vacancy']>, language: Language) {
  const company = nameIn(language, { name: vacancy.company, name_hidden: vacancy.company_hidden })
  return `${vacancy.title} (${company})`
}
