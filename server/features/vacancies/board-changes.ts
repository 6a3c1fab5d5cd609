// Tells what this process keeps of the board in memory what has changed, before a call is answered
// from it: docs/decisions/0041-board-pages-in-memory.md
import { batched } from '#server/platform/batched.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type BoardChange, type BoardReading, isWhole, readBoard } from './board-log.ts'

export interface BoardListener {
  /** Called with changes in the order of versions; `version` is the state after them. */
  onChanges: (changes: BoardChange[], version: number) => void
  /** The changes are not known: everything kept is void, and the state is `version`. */
  onReset: (version: number) => void
}

export interface BoardChanges {
  /**
   * Resolves when the listeners know every change that was committed before the call.
   * @returns the version they stand at
   */
  caughtUp: () => Promise<number>
  /**
   * The same, and in the same statement the vacancies among these that the candidate applied to.
   * `seen` is the version of that snapshot.
   */
  caughtUpFor: (
    candidate: string,
    vacancies: string[],
  ) => Promise<{ applied: Set<string>; seen: number }>
  /** The version that the listeners stand at; null before the first call. */
  version: () => number | null
  /** @param options.wantsRows gives changes of vacancy_search with the row, of the same snapshot */
  listen: (listener: BoardListener, options?: { wantsRows?: boolean }) => void
}

interface Asked {
  candidate: string
  vacancies: string[]
}

/** The changes of the board as one process follows them. */
export function createBoardChanges(db: Database): BoardChanges {
  const listeners: BoardListener[] = []
  let current: number | null = null
  let wantsRows = false

  /** Statements may be answered in another order than they were sent in. */
  function follow(since: number | null, reading: BoardReading) {
    const { version, changes } = reading
    const wentBack = since !== null && version < since
    if (!wentBack && current !== null && version <= current) return
    const isKnown = since !== null && current !== null && isWhole(reading, since)
    const missed = isKnown ? changes.filter((change) => change.version > (current ?? 0)) : []
    current = version
    for (const listener of listeners)
      if (isKnown) listener.onChanges(missed, version)
      else listener.onReset(version)
  }

  const read = batched(async (asked: Asked[]) => {
    const since = current
    const candidates = asked.flatMap(({ candidate, vacancies }) => vacancies.map(() => candidate))
    const vacancies = asked.flatMap((call) => call.vacancies)
    const reading = await readBoard(db, since, wantsRows, candidates, vacancies)
    follow(since, reading)
    return asked.map(({ candidate }) => ({
      applied: new Set(
        reading.applied.flatMap(([id, vacancy]) => (id === candidate ? vacancy : [])),
      ),
      seen: reading.version,
    }))
  })

  return {
    async caughtUp() {
      const { seen } = await read({ candidate: '', vacancies: [] })
      return current ?? seen
    },
    caughtUpFor: (candidate, vacancies) => read({ candidate, vacancies }),
    version: () => current,
    listen(listener, options = {}) {
      listeners.push(listener)
      wantsRows ||= options.wantsRows === true
    },
  }
}
