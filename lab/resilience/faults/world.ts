// Two servers on one database, which they reach by a way that can be disturbed.
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#server/platform/db/connect.ts'
import type { Database } from '#server/platform/db/database.ts'
import { pathsIn } from '#server/platform/db/embedded/data-folder.ts'
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded-database.ts'
import { startDatabaseProxy } from '#server/testing/database-proxy.ts'
import { startSmtpServer } from '#server/testing/smtp-server.ts'
import type { OwnServer } from '../../server-process.ts'
import { startServer } from '../server.ts'

export type World = Awaited<ReturnType<typeof startWorld>>

/** Servers and their database. */
export interface Disturbed {
  db: Database
  servers: { url: string }[]
}

const databaseMegabytes = 700
/** A port of no server. */
const nowhere = 'smtp://127.0.0.1:9'

/** Starts it with the demo world. The database lies on a small disk if one can be made. */
export async function startWorld() {
  const folder = await mkdtemp(join(tmpdir(), 'altura-faults-'))
  const databaseDir = join(folder, 'database')
  await mkdir(databaseDir)
  const hasSmallDisk = mount(databaseDir)
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const database = await startEmbeddedDatabase({ dataDir: databaseDir, log })
  const way = await startDatabaseProxy()
  const smtp = await startSmtpServer()
  const mailWay = await startDatabaseProxy()
  const settings = {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: way.through(database.url),
    APP_SECRET: 'a secret of the faults, which is long enough',
    MAIL_TRANSPORT: 'smtp',
    SMTP_URL: mailWay.through(nowhere),
    LOG_LEVEL: 'error',
  }
  const servers: OwnServer[] = [await startServer(settings), await startServer(settings)]
  const { db, close } = connect(database.url, { max: 2 })
  process.once('exit', unmount)

  return {
    way,
    db,
    folder,
    databaseDir,
    hasSmallDisk,
    settings,
    servers,
    smtp,
    /** Emails arrive from now on. */
    connectMail: () => void mailWay.through(smtp.url),
    cluster: pathsIn(databaseDir).cluster,
    async stop() {
      for (const server of servers) await server.stop()
      await close()
      way.close()
      mailWay.close()
      await smtp.stop()
      await database.stop()
      unmount()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }

  function unmount() {
    if (!hasSmallDisk) return
    process.off('exit', unmount)
    execFileSync('umount', ['-l', databaseDir])
  }
}

/** A disk in memory, which only root may make. @returns whether it is there */
function mount(folder: string) {
  try {
    const size = `size=${databaseMegabytes}m`
    execFileSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
