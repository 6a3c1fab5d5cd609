// The public pages as they are sent, kept until the board changes:
// docs/decisions/0041-board-pages-in-memory.md
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#server/platform/app.ts'
import type { Database } from '#server/platform/db/database.ts'
import {
  createSharedBytes,
  keptBytes,
  sendSharedBytes,
  type SharedBytes,
} from '#server/platform/http/shared-bytes.ts'
import type { BoardCache, Kept } from '../lists/board-cache.ts'

export interface KeptPage extends Kept {
  status: 200 | 404 | 410
  type: string
  /** Null of what is not there. */
  modified: Modified | null
  /** Until when it is so, whatever changes: the end of a day that it tells of. */
  until?: Date | undefined
  /** True for the page of a search that finds nothing. */
  isMissed?: boolean
  shared: SharedBytes
}

export type PageContent = Pick<KeptPage, 'status' | 'type' | 'until' | 'isMissed'> & {
  text: string
}

/** In milliseconds. */
interface Modified {
  /** As Last-Modified says it, in whole seconds: another one for each version of the board. */
  stamp: number
  /** False if the versions came too fast for a second each. */
  isUnique: boolean
  madeAt: number
}

const secondMs = 1000
/** So far back versions that follow each other at once are dated, to have a second each. */
const slackMs = 10 * secondMs

/** Makes a page from `db`; null if there is none. */
type Make = (db: Database) => Promise<PageContent | null>

/** @returns the page of a key, kept or made; null if there is none to make */
export type KeptPages = (key: string, make: Make) => Promise<KeptPage | null>

export function createKeptPages({ clock }: Pick<App, 'clock'>, cache: BoardCache): KeptPages {
  let stamp = 0
  let isUnique = true
  /** The version that the stamp is of; null once a page of it has changed with time alone. */
  let stamped: number | null = null

  function modifiedAt(version: number): Modified {
    const madeAt = clock.now().getTime()
    if (version !== stamped) {
      const now = Math.floor(madeAt / secondMs) * secondMs
      const next = Math.max(now - slackMs, stamp + secondMs)
      isUnique = next <= now
      stamp = Math.min(next, now)
      stamped = version
    }
    return { stamp, isUnique, madeAt }
  }

  function isOver({ until }: KeptPage) {
    const hasPassed = until !== undefined && until <= clock.now()
    if (hasPassed) stamped = null
    return hasPassed
  }

  return (key, make) =>
    cache.read<KeptPage>(
      `page ${key}`,
      async (db, version) => {
        const made = await make(db)
        if (!made) return null
        const { text, ...about } = made
        const shared = createSharedBytes(Buffer.from(text))
        const modified = about.status === 200 ? modifiedAt(version) : null
        return { ...about, modified, shared, bytes: keptBytes(shared) }
      },
      isOver,
    )
}

/** Sends a page, which caches may keep and have to revalidate each time. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, page: KeptPage) {
  void reply
    .code(page.status)
    .type(page.type)
    .header('vary', 'accept-encoding')
    .header('cache-control', 'public, no-cache')
  const { modified } = page
  if (modified) void reply.header('last-modified', new Date(modified.stamp).toUTCString())
  return sendSharedBytes(
    request,
    reply,
    page.shared,
    (date) => modified !== null && isSameSince(modified, Date.parse(date ?? '')),
  )
}

/** The page was kept since it was made because nothing that it shows has changed. */
function isSameSince({ stamp, isUnique, madeAt }: Modified, date: number) {
  return date >= madeAt || (isUnique && date === stamp)
}
