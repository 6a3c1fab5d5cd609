// Compares some of the answers of the index with those of PostgreSQL at the same version.
import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import type { Log } from '#server/platform/log.ts'
import { onBoard } from '../board.ts'
import type { Filters } from '../filters.ts'
import type { Listed, Page } from '../page.ts'

export interface Answer {
  filters: Filters
  page: Page
  listed: Listed[]
  /** The version of the board that the answer is of. */
  version: number
}

interface Sampler {
  take: (answer: Answer) => void
  /** Resolves when nothing is being compared. */
  settled: () => Promise<void>
}

/**
 * Takes one answer in `every`, unless another is being compared.
 * @param onDifference called after the difference was logged, without the search itself
 */
export function createSampler(
  { db, log }: { db: Database; log: Log },
  onDifference: () => void,
  every = 500,
): Sampler {
  let taken = 0
  let comparing: Promise<void> | null = null

  async function compare(answer: Answer) {
    const expected = await answerOf(db, answer)
    if (!expected || JSON.stringify(expected) === JSON.stringify(answer.listed)) return
    const { version, page, listed } = answer
    log.error(
      { version, order: page.order.name, expected: expected.length, listed: listed.length },
      'the index of the board differs from the database and is built anew',
    )
    onDifference()
  }

  return {
    take(answer) {
      taken += 1
      if (taken % every !== 0 || comparing) return
      comparing = compare(answer)
        .catch((err: unknown) => log.warn({ err }, 'an answer of the index could not be compared'))
        .then(() => void (comparing = null))
    },
    settled: async () => {
      await comparing
    },
  }
}

/** The page as SQL reads it; null where the board has another version by now. */
function answerOf(db: Database, { filters, page, version }: Answer) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows } = await sql<{ is_same: boolean }>`
        select version = ${version} as is_same from board_version`.execute(tx)
      if (!rows[0]?.is_same) return null
      return (await onBoard(tx, filters))?.page(page) ?? []
    })
}
