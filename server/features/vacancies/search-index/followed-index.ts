// Keeps an index of the board: loads one where it pays, applies what changes, and writes it to the
// disk.
import { join } from 'node:path'
import type { BoardChanges } from '../board-changes.ts'
import { type BoardChange, isWide } from '../board-log.ts'
import { type IndexServices, loadIndex, markOf } from './load-index.ts'
import { runTask } from './run-task.ts'
import type { SearchIndex } from './search-index.ts'

export interface FollowedIndex {
  /** The index at the version that the listeners of the board stand at, or a later one; or null. */
  current: () => SearchIndex | null
  isLoading: () => boolean
  /** Throws the index away and builds another from the database. */
  rebuild: () => void
  /** Loads an index where there are enough vacancies by now, and writes one that has changed. */
  maintain: () => Promise<void>
  stop: () => Promise<void>
}

interface Followed {
  services: IndexServices
  path: string
  index: SearchIndex | null
  loading: Promise<void> | null
  /** The changes since the load began, and their version; null where nothing is loading. */
  waiting: { changes: BoardChange[]; version: number } | null
  /** The version on disk. */
  written: number | null
  isStarted: boolean
  isStopped: boolean
}

/** Changes that wait for an index to be loaded; with more the load begins anew. */
const waitingMax = 100_000

/** Follows the board from the first `maintain()` on. */
export function followBoard(services: IndexServices, board: BoardChanges): FollowedIndex {
  const followed: Followed = {
    services,
    path: join(services.environment.DATA_DIR, 'search-index'),
    index: null,
    loading: null,
    waiting: null,
    written: null,
    isStarted: false,
    isStopped: false,
  }
  board.listen(
    {
      onChanges: (changes, version) => followed.isStarted && follow(followed, changes, version),
      onReset: () => followed.isStarted && reload(followed),
    },
    { wantsRows: true },
  )

  return {
    current: () => followed.index,
    isLoading: () => followed.loading !== null,
    rebuild: () => reload(followed, false),
    async maintain() {
      followed.isStarted = true
      await board.caughtUp()
      if (!followed.index && !followed.loading) reload(followed)
      await followed.loading
      await write(followed)
    },
    async stop() {
      followed.isStopped = true
      // A load under way takes longer than a stop may; its thread ends with the process.
      if (followed.loading) return
      await write(followed).catch((err: unknown) =>
        services.log.warn({ err }, 'the index of the board could not be written'),
      )
    },
  }
}

function follow(followed: Followed, changes: BoardChange[], version: number) {
  if (changes.some(isWide)) return reload(followed)
  followed.index?.apply(changes, version)
  const { waiting } = followed
  if (!waiting) return
  waiting.changes.push(...changes)
  waiting.version = version
  if (waiting.changes.length > waitingMax) reload(followed)
}

/** Gives up the index and any load under way. */
function reload(followed: Followed, fromDisk = true) {
  const before = followed.loading
  const waiting: Followed['waiting'] = { changes: [], version: 0 }
  Object.assign(followed, { index: null, waiting })
  const done = loadFor(followed, waiting, before, fromDisk)
    .catch((err: unknown) => {
      if (!followed.isStopped)
        followed.services.log.error({ err }, 'the index of the board could not be loaded')
      if (followed.waiting === waiting) followed.waiting = null
    })
    .finally(() => {
      if (followed.loading === done) followed.loading = null
    })
  followed.loading = done
}

async function loadFor(
  followed: Followed,
  waiting: NonNullable<Followed['waiting']>,
  before: Promise<void> | null,
  fromDisk: boolean,
) {
  await before
  const isCurrent = () => followed.waiting === waiting
  if (followed.isStopped || !isCurrent()) return
  const loaded = await loadIndex(followed.services, fromDisk ? followed.path : null)
  if (!isCurrent()) return
  // From here on without a pause, so that no change comes between.
  loaded?.apply(waiting.changes, waiting.version)
  Object.assign(followed, { index: loaded, waiting: null })
}

async function write(followed: Followed) {
  const { services, path, written } = followed
  await followed.index?.settled()
  const { index } = followed
  if (!index || index.version() === written) return
  const image = index.image()
  const mark = await markOf(services, image.version)
  if (mark === null) return
  await runTask('write', { path, image: { ...image, mark } })
  followed.written = image.version
}
