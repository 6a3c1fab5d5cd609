// Tells what this process keeps of the board in memory what has changed, before a call is answered
// from it: docs/decisions/0041-board-pages-in-memory.md
import { batched } from '#server/platform/batched.ts'
import { readAnywhere } from '#server/platform/db/reads.ts'
import type { HeldActors } from '#server/platform/http/actor.ts'
import type { Services } from '#server/platform/services.ts'
import { type BoardChange, type BoardReading, isWhole, readBoard, reaches } from './board-log.ts'
import { type Asked, readTurn, type Told } from './board-turn.ts'

export interface BoardListener {
  /** Called with changes in the order of versions; `version` is the state after them. */
  onChanges: (changes: BoardChange[], version: number) => void
  /** The changes are not known: everything kept is void, and the state is `version`. */
  onReset: (version: number) => void
}

export interface BoardChanges {
  /**
   * Resolves when the listeners know every change that was committed before the call, and the held
   * sessions their version.
   * @returns the version the listeners stand at
   */
  caughtUp: () => Promise<number>
  /**
   * The same, and in the same statement what tells this candidate from others at these vacancies.
   * `seen` is the version of that snapshot.
   */
  caughtUpFor: (candidate: string, vacancies: string[]) => Promise<Told & { seen: number }>
  /** The version that the listeners stand at; null before the first call. */
  version: () => number | null
  /** @param options.wantsRows gives changes of vacancy_search with the row, of the same snapshot */
  listen: (listener: BoardListener, options?: { wantsRows?: boolean }) => void
}

/** The changes of the board as one process follows them. */
export function createBoardChanges(
  services: Pick<Services, 'db' | 'reads'>,
  sessions?: Pick<HeldActors, 'follow' | 'version'>,
): BoardChanges {
  const listeners: BoardListener[] = []
  let current: number | null = null
  let wantsRows = false
  let thisTurn: Promise<unknown> | null = null

  /** Statements may be answered in another order than they were sent in. */
  function follow(since: number | null, { version, changes }: BoardReading) {
    const wentBack = since !== null && version < since
    if (!wentBack && current !== null && version <= current) return
    const isKnown = since !== null && current !== null && isWhole({ version, changes }, since)
    const missed = isKnown ? changes.filter((change) => change.version > (current ?? 0)) : []
    current = version
    for (const listener of listeners)
      if (isKnown) listener.onChanges(missed, version)
      else listener.onReset(version)
  }

  const read = batched(async (asked: Asked[]) => {
    thisTurn = null
    const since = current
    const sessionsSince = sessions?.version() ?? null
    const isRecent = reaches(since, sessionsSince)
    const turn = await readAnywhere(services, isRecent, (db) => readTurn(db, asked))
    sessions?.follow(turn.sessions, sessionsSince)
    if (since === null) follow(since, { version: turn.version, changes: [] })
    else if (turn.version < since || turn.version > (current ?? since))
      follow(since, await readAnywhere(services, isRecent, (db) => readBoard(db, since, wantsRows)))
    return turn.told.map((told) => ({ ...told, seen: turn.version }))
  })

  return {
    async caughtUp() {
      thisTurn ??= read({ candidate: '', vacancies: [] })
      await thisTurn
      return current ?? 0
    },
    caughtUpFor: (candidate, vacancies) => read({ candidate, vacancies }),
    version: () => current,
    listen(listener, options = {}) {
      listeners.push(listener)
      wantsRows ||= options.wantsRows === true
    },
  }
}
