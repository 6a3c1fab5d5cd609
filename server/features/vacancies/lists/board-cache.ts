// The pages of the board that this process keeps: docs/decisions/0041-board-pages-in-memory.md
import { LRUCache } from 'lru-cache'
import type { Caches } from '#server/platform/app.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readAnywhere } from '#server/platform/db/reads.ts'
import type { Services } from '#server/platform/services.ts'
import { boardVersion, isAt, reaches } from './board-version.ts'

/** Something that can be kept. */
export interface Kept {
  /** About the memory that it needs. */
  bytes: number
}

/** Makes a value from `db` for a version of the board; null if there is nothing to keep. */
export type Make<Made extends Kept> = (db: Database, version: number) => Promise<Made | null>

export interface BoardCache {
  /**
   * @param key of all that is made in this way
   * @param isOver tells of something kept that its time has passed
   * @returns what is kept under the key at the version that the board has now, or is made
   * @throws what `make` throws
   */
  read: <Made extends Kept>(
    key: string,
    make: Make<Made>,
    isOver?: (kept: Made) => boolean,
  ) => Promise<Made | null>
  /**
   * Does work that reads what is not kept: on the primary, and while that is away on a replica that
   * has every version of the board that this process knows of.
   */
  anywhere: <Found>(work: (db: Database) => Promise<Found>) => Promise<Found>
}

const megabyte = 1024 ** 2
/** One that is larger than this share of the memory is not kept. */
const largestShare = 1 / 8

/** Keeps up to `BOARD_CACHE_MB`; 0 keeps nothing. */
export function createBoardCache(
  services: Pick<Services, 'db' | 'reads' | 'environment'> & { caches: Caches },
): BoardCache {
  const maxSize = services.environment.BOARD_CACHE_MB * megabyte
  const pages = maxSize > 0 ? createKept(maxSize) : null
  let latest = 0
  let hits = 0
  let misses = 0
  if (pages)
    services.caches.set('board', () => ({
      entries: pages.size,
      bytes: pages.calculatedSize,
      hits,
      misses,
    }))

  async function versionNow() {
    latest = await readAnywhere(services, reaches(latest), boardVersion)
    return latest
  }

  /** On a replica that is at this version of the board, or on the primary. */
  async function makeAt<Made extends Kept>(version: number, make: Make<Made>) {
    const made = await services.reads?.onReplica(isAt(version), (db) => make(db, version))
    return made ? made.value : readAnywhere(services, reaches(version), (db) => make(db, version))
  }

  return {
    anywhere: (work) => readAnywhere(services, reaches(latest), work),
    async read<Made extends Kept>(
      key: string,
      make: Make<Made>,
      isOver: (made: Made) => boolean = () => false,
    ) {
      const version = await versionNow()
      // Nothing is asked for again under another version, so that goes first.
      const versioned = `${version} ${key}`
      // A key is always made in the same way.
      const page = pages?.get(versioned) as Made | undefined
      if (page && !isOver(page)) {
        hits += 1
        return page
      }
      misses += 1
      const made = await makeAt(version, make)
      if (made) pages?.set(versioned, made)
      return made
    },
  }
}

const createKept = (maxSize: number) =>
  new LRUCache<string, Kept>({
    maxSize,
    maxEntrySize: Math.floor(maxSize * largestShare),
    sizeCalculation: ({ bytes }, key) => bytes + 2 * key.length,
  })
