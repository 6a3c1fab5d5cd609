import type { Language } from '#contract/languages.ts'
import type { CreditChange } from '#contract/ledger.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { label } from '#server/platform/i18n.ts'
import { type Cell, lineOf } from './csv.ts'
import { listCreditHistory } from './history.ts'

const batchSize = 500
/** Makes spreadsheets read the file as UTF-8. */
const byteOrderMark = '\uFEFF'

/** Streams the whole history as CSV (RFC 4180), in batches of 500 changes. */
export async function* historyAsCsv(db: Database, reader: Actor, language: Language) {
  yield byteOrderMark + lineOf(columns.map((name) => label(language, `credits_column_${name}`)))
  let cursor: string | undefined
  do {
    const { data, meta } = await listCreditHistory(
      db,
      reader,
      { limit: batchSize, cursor },
      language,
    )
    yield data.map((change) => lineOf(cellsOf(change))).join('')
    cursor = meta.next_cursor ?? undefined
  } while (cursor)
}

const columns = [
  'at',
  'cause',
  'counterpart',
  'actor',
  'credits',
  'available_change',
  'held_change',
  'owed_change',
  'balance_after',
  'held_after',
  'owed_after',
  'receipt',
  'reference',
] as const

function cellsOf(change: CreditChange): Cell[] {
  const { vacancy } = change
  return [
    change.at,
    change.cause_value,
    vacancy ? `${vacancy.title} (${vacancy.company})` : change.package,
    change.actor.name,
    change.credits,
    change.available_change,
    change.held_change,
    change.owed_change,
    change.balance_after,
    change.held_after,
    change.owed_after,
    change.receipt,
    change.id,
  ]
}
