// The public pages that this process keeps as they are sent, until something they show changes:
// docs/decisions/0054-public-pages.md
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#server/platform/app.ts'
import { createByteCache } from '#server/platform/byte-cache.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readAnywhere } from '#server/platform/db/reads.ts'
import {
  createSharedBytes,
  sendSharedBytes,
  type SharedBytes,
} from '#server/platform/http/shared-bytes.ts'
import type { BoardChanges } from '../board-changes.ts'
import { isAt, reaches } from '../board-log.ts'

/** The subject of a page: any of the listed vacancies, this one, or nothing that changes. */
export type Subject = 'listed' | 'nothing' | { vacancy_id: string; company_id: string }

export interface KeptPage {
  status: 200 | 404 | 410
  type: string
  subject: Subject
  /** Since when it is so; of a list, when it was read. Null for what never changes. */
  changedAt: Date | null
  shared: SharedBytes
}

export type PageContent = Omit<KeptPage, 'shared'> & { text: string }

/** Makes a page from what is in `db`; null where there is none. */
type Make = (db: Database) => Promise<PageContent | null>

/** The share of the memory of the board. */
const share = 0.5
const megabyte = 1024 ** 2

export type PageMemory = ReturnType<typeof createPageMemory>

export function createPageMemory(
  services: Pick<App, 'db' | 'reads' | 'environment' | 'caches'>,
  changes: BoardChanges,
) {
  const { db, reads, environment, caches } = services
  const pages = createByteCache<KeptPage>(environment.BOARD_CACHE_MB * megabyte * share)
  caches.set('public_pages', pages.figures)

  changes.listen({
    onReset: () => pages.clear(),
    onChanges(changed) {
      const isWide = changed.some(({ vacancy_id, company_id }) => !vacancy_id && !company_id)
      const ids = new Set(changed.flatMap(({ vacancy_id, company_id }) => vacancy_id ?? company_id))
      pages.removeIf(({ subject }) => {
        if (subject === 'nothing') return false
        if (isWide || subject === 'listed') return true
        return ids.has(subject.vacancy_id) || ids.has(subject.company_id)
      })
    },
  })

  /** On a replica that is at this version of the board, or on the primary while there is one. */
  async function makeAt(version: number | null, make: Make) {
    const made = await reads?.onReplica(isAt(version), make)
    return made ? made.value : readAnywhere({ db, reads }, reaches(version, null), make)
  }

  /** @returns the page of a key, made where it is not kept; null where there is none to make */
  return async (key: string, make: Make): Promise<KeptPage | null> => {
    await changes.caughtUp()
    const kept = pages.get(key)
    if (kept) return kept
    const version = changes.version()
    const made = await makeAt(version, make)
    if (!made) return null
    const { text, ...about } = made
    const grow = (bytes: number) => pages.grow(key, page, bytes)
    const shared = createSharedBytes(Buffer.from(text), grow)
    const page: KeptPage = { ...about, shared }
    if (changes.version() === version) pages.set(key, page, shared.bytes.length)
    return page
  }
}

/** Sends a page, which caches may keep and ask for anew each time. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, page: KeptPage) {
  void reply
    .code(page.status)
    .type(page.type)
    .header('vary', 'accept-encoding')
    .header('cache-control', 'public, no-cache')
  if (page.changedAt) void reply.header('last-modified', page.changedAt.toUTCString())
  return sendSharedBytes(request, reply, page.shared)
}
