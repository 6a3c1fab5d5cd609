// Loads the index of the board from its file, or builds it from the database.
import { sql } from 'kysely'
import type { App } from '#server/platform/app.ts'
import { boardChangesSince, isWide } from '../board-log.ts'
import { runTask } from './run-task.ts'
import { createSearchIndex, type SearchIndex } from './search-index.ts'
import type { Image } from './snapshot.ts'

export type IndexServices = Pick<App, 'db' | 'reads' | 'pool' | 'log' | 'environment'>

/**
 * @param path of the file; null where it is not to be trusted
 * @returns null where there are too few vacancies for an index
 */
export async function loadIndex(
  services: IndexServices,
  path: string | null,
): Promise<SearchIndex | null> {
  const { db, pool, environment } = services
  const least = environment.SEARCH_INDEX_FROM ?? 0
  const { rows } = await sql<{ role: string; are_enough: boolean }>`
    select current_user as role, ${least}::int = 0 or exists (
      select from vacancy_search offset ${Math.max(0, least - 1)}::int) as are_enough`.execute(db)
  const [found] = rows
  if (!found?.are_enough) return null
  const kept = path && (await read(services, path))
  if (kept) return kept
  return (
    (await buildOnReplica(services, found.role)) ??
    createSearchIndex(
      await runTask('build', { url: String(pool.options.connectionString), role: found.role }),
    )
  )
}

/** Built on a replica, with what has changed since its snapshot; null where that does not do. */
async function buildOnReplica(services: IndexServices, role: string) {
  const { reads, log } = services
  if (!reads) return null
  try {
    return await broughtUpToDate(services, await runTask('build', { url: reads.url, role }))
  } catch (err) {
    log.warn({ err }, 'the index of the board could not be built on the replica')
    return null
  }
}

/** The index on disk with what changed since; null where there is none of this database. */
async function read(services: IndexServices, path: string) {
  const image = await runTask('read', { path }).catch((error: unknown): Image | null => {
    if (!isMissing(error)) services.log.warn({ err: error }, 'the index on disk is not readable')
    return null
  })
  if (!image || image.mark !== (await markOf(services, image.version))) return null
  return broughtUpToDate(services, image)
}

/** The index of an image with what has changed since; null where that is not known. */
async function broughtUpToDate(services: IndexServices, image: Image) {
  const since = await boardChangesSince(services.db, image.version, true)
  if (!since || since.changes.some(isWide)) return null
  const index = createSearchIndex(image)
  index.apply(since.changes, since.version)
  return index
}

function isMissing(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** Tells a version from one of the same number in another history, as after a restored backup. */
export async function markOf({ db }: IndexServices, version: number) {
  const { rows } = await sql<{ mark: string | null }>`
    select coalesce(
      (select 'recorded ' || min(recorded_at) from board_changes where version = ${version}),
      (select 'made by ' || tx from board_version where version = ${version})) as mark`.execute(db)
  return rows[0]?.mark ?? null
}
