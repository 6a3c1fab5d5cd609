import { realpath } from 'node:fs/promises'
import { database, pathsIn, readPassword, role } from './data-folder.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { findPostgresIn } from './processes.ts'

/** @returns the database of a running server, for operator commands; null if none runs */
export async function findEmbeddedDatabase({
  dataDir,
}: {
  dataDir: string
}): Promise<{ url: string } | null> {
  const folder = await realpath(dataDir).catch(() => null)
  if (!folder) return null
  const { cluster } = pathsIn(folder)
  const { pid, port, isReady } = readPostmasterFile(cluster)
  if (!isReady || !findPostgresIn(cluster).includes(pid)) return null
  return { url: urlOf(port, await readPassword(folder)) }
}

/** @returns the address of the embedded database */
export function urlOf(port: number, password: string) {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
}
