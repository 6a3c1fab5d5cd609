// The files of the database, created in a temporary folder and renamed when complete, so that they
// are never partial.
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { changeOwner } from './account.ts'
import { pathsIn } from './data-folder.ts'
import { type ClusterOptions, initCluster } from './initdb.ts'

/** Creates the database if there is none. @throws EmbeddedDatabaseError if initdb fails */
export async function ensureCluster(dataDir: string, options: ClusterOptions) {
  const { home } = pathsIn(dataDir)
  await removeUnfinished(dataDir)
  if (existsSync(home)) return changeOwner(home, options.account)

  const unfinished = await mkdtemp(`${home}.new-`)
  await makeCluster(unfinished, options)
  await rename(unfinished, home)
  await flush(dataDir)
}

async function removeUnfinished(dataDir: string) {
  const names = await readdir(dataDir)
  for (const name of names.filter((each) => /^database\.new-\w{6}$/.test(each))) {
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

async function makeCluster(folder: string, options: ClusterOptions) {
  const [cluster, password] = [join(folder, 'cluster'), join(folder, 'password')]
  await mkdir(cluster, { mode: 0o700 })
  await writeFile(password, randomBytes(24).toString('hex'), { mode: 0o600, flush: true })
  await changeOwner(folder, options.account)
  await initCluster(cluster, password, options)
}

/** Makes a rename durable, which requires an fsync of its folder. See fsync(2). */
async function flush(folder: string) {
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}
