// The rehearsal of docs/operations.md: a database of PostgreSQL that archives its log is brought back
// to a moment between two writes.
import { spawnSync } from 'node:child_process'
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded-database.ts'
import { createLog } from '#server/platform/log.ts'
import { setUpFolder } from '#server/testing/backups.ts'

const inFolder = setUpFolder()
const log = createLog('silent')

test('a database is brought back to a moment between two writes', async () => {
  const [archive, running, restored] = [inFolder('wal'), inFolder('running'), inFolder('restored')]
  await mkdir(archive)
  // The user of the embedded PostgreSQL is another one if the tests run as root.
  await chmod(inFolder(), 0o755)
  await chmod(archive, 0o777)
  await configured(running, [
    'alter system set archive_mode = on',
    `alter system set archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`,
  ])

  const between = await served(running, async (client) => {
    await client.query('create table notes (text text)')
    await client.query("select pg_backup_start('nightly', true)")
    await mkdir(restored)
    copy(join(running, 'database'), join(restored, 'database'))
    const { rows } = await client.query('select labelfile from pg_backup_stop()')
    await writeCluster(restored, 'backup_label', rows[0].labelfile)

    await client.query("insert into notes values ('kept')")
    const { rows: times } = await client.query('select clock_timestamp()::text as now')
    await client.query('select pg_sleep(0.05)')
    await client.query("insert into notes values ('a mistake')")
    const { rows: files } = await client.query('select pg_walfile_name(pg_switch_wal()) as name')
    await expect.poll(() => readdir(archive), { timeout: 20_000 }).toContain(files[0].name)
    return String(times[0].now)
  })

  const cluster = join(restored, 'database', 'cluster')
  await rm(join(cluster, 'pg_wal'), { recursive: true })
  await mkdir(join(cluster, 'pg_wal'), { mode: 0o700 })
  spawnSync('chown', [`--reference=${cluster}`, join(cluster, 'pg_wal')])
  await writeCluster(restored, 'recovery.signal', '')
  await writeCluster(
    restored,
    'postgresql.auto.conf',
    `restore_command = 'cp ${archive}/%f %p'
     recovery_target_time = '${between}'
     recovery_target_action = 'promote'\n`,
  )
  const notes = await served(restored, (client) => client.query('select text from notes'))
  expect(notes.rows).toEqual([{ text: 'kept' }])
})

async function served<T>(dataDir: string, work: (client: pg.Client) => Promise<T>) {
  const { url, stop } = await startEmbeddedDatabase({ dataDir, log })
  const client = new pg.Client(url)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
    await stop()
  }
}

/** Settings that take a start of the database to have effect. */
function configured(dataDir: string, statements: string[]) {
  return served(dataDir, async (client) => {
    for (const statement of statements) await client.query(statement)
  })
}

/** Copies a folder with the owners of its files. */
function copy(from: string, to: string) {
  spawnSync('cp', ['-a', from, to])
  for (const name of ['postmaster.pid', 'postmaster.opts'])
    spawnSync('rm', ['-f', join(to, 'cluster', name)])
}

async function writeCluster(dataDir: string, name: string, text: string) {
  const cluster = join(dataDir, 'database', 'cluster')
  await writeFile(join(cluster, name), text, { mode: 0o600 })
  spawnSync('chown', [`--reference=${cluster}`, join(cluster, name)])
}
