import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The names of the only role and database of the cluster. */
export const role = 'altura'
export const database = 'altura'

/** @returns the paths of the embedded database under DATA_DIR */
export function pathsIn(dataDir: string) {
  const home = join(dataDir, 'database')
  return {
    home,
    cluster: join(home, 'cluster'),
    password: join(home, 'password'),
    log: join(home, 'postgres.log'),
  }
}

/** @returns the password of the cluster in a data folder */
export function readPassword(dataDir: string) {
  return readFile(pathsIn(dataDir).password, 'utf8')
}
