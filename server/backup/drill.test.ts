// Backups and restores that are killed at any moment, while people write; two hundred in a stress
// run.
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findFaults } from '#server/features/credits/verify-ledger.ts'
import { connect } from '#server/platform/db/connect.ts'
import { restoreElsewhere, setUpFolder } from '#server/testing/backups.ts'
import { createWorld, type World } from '#server/testing/money-world.ts'
import { perform } from '#server/testing/perform.ts'
import { step } from '#server/testing/random-steps.ts'
import { storedFiles } from '#server/testing/stored-files.ts'
import { casesOf } from '#server/testing/stress.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { wholeDatabase } from '#server/testing/whole-database.ts'
import { verifyBackup } from './verify-backup.ts'

const rounds = casesOf(100, 4)
const app = setUpTestApp({}, { places: rounds > 10 ? 'world' : 'cities' })
const inFolder = setUpFolder()
const altura = join(import.meta.dirname, '../altura.ts')
const timeout = 180_000 + rounds * 20_000

/** Runs a command, and kills it after a time. @returns its exit code, null if it was killed */
async function run(words: string[], settings: Record<string, string>, killAfterMs = Infinity) {
  const started = performance.now()
  const child = spawn(process.execPath, [altura, ...words], {
    env: { ...process.env, NODE_ENV: 'test', SEED: 'none', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(child, 'exit')
  if (killAfterMs !== Infinity)
    await Promise.race([ended, delay(killAfterMs).then(() => child.kill('SIGKILL'))])
  const [code] = await ended
  return { code, said, ms: performance.now() - started }
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Random operations on credits until it is told to stop. */
function write(world: World) {
  let isStopped = false
  const steps = fc.sample(step, { seed: randomInt(1_000_000), numRuns: 2_000 })
  const writing = (async () => {
    for (const one of steps) {
      if (isStopped) return
      for (const operation of one.does === 'at once' ? one.operations : [one])
        if (operation.does !== 'wait') await perform(world, operation)
    }
  })()
  return () => {
    isStopped = true
    return writing
  }
}

test(
  'a backup that is killed leaves no file, and one that is not is whole, under random writes',
  { timeout },
  async () => {
    const world = await createWorld(app)
    const settings = { DATABASE_URL: app.databaseUrl, DATA_DIR: app.environment.DATA_DIR }
    const stop = write(world)
    const { code, said, ms } = await run(['backup', inFolder('first')], settings)
    expect(code, said).toBe(0)
    for (let round = 0; round < rounds; round++) {
      const file = inFolder(`killed-${round}`)
      const killed = await run(['backup', file], settings, randomInt(Math.ceil(ms * 1.1)))
      if (await isThere(file)) await verifyBackup(file, null)
      else expect(killed.code).toBeNull()
    }
    expect((await run(['backup', inFolder('last')], settings)).code).toBe(0)
    await stop()
    expect(await findFaults(app.db)).toEqual([])

    for (const name of ['first', 'last']) {
      const { end } = await verifyBackup(inFolder(name), null)
      const { databaseUrl, environment } = await restoreElsewhere(
        inFolder(name),
        inFolder(`of-${name}`),
      )
      const { db, close } = connect(databaseUrl, { max: 2 })
      expect(await findFaults(db)).toEqual([])
      const { stored, written_down } = await storedFiles({ db, environment })
      expect(stored).toEqual(written_down)
      expect(stored).toHaveLength(end.files)
      await close()
    }
  },
)

test('a restore that is killed has changed nothing or all', { timeout }, async () => {
  await app.jobs.stop(0)
  const one = await restoreElsewhere(inFolder('first'), inFolder('replaced'))
  const other = await restoreElsewhere(inFolder('last'), inFolder('other'))
  const states = [one.whole.contents, other.whole.contents]
  const settings = { DATABASE_URL: one.databaseUrl, DATA_DIR: one.environment.DATA_DIR }
  const restoring = (name: string) => ['restore', inFolder(name), '--replace']
  const { code, said, ms } = await run(restoring('last'), settings)
  expect(code, said).toBe(0)
  const { db, close } = connect(`${one.databaseUrl}?application_name=test`, { max: 2 })
  const isOver = async () =>
    (
      await sql`select from pg_stat_activity
        where datname = current_database() and application_name = 'altura-restore'`.execute(db)
    ).rows.length === 0
  for (let round = 0; round < rounds; round++) {
    await run(restoring(round % 2 ? 'last' : 'first'), settings, randomInt(Math.ceil(ms * 1.1)))
    await expect.poll(isOver).toBe(true)
    expect(states).toContainEqual((await wholeDatabase(one.databaseUrl)).contents)
    expect(await findFaults(db)).toEqual([])
    const { stored, written_down } = await storedFiles({ db, environment: one.environment })
    expect(stored).toEqual(expect.arrayContaining(written_down))
  }
  await close()
  expect((await run(restoring('last'), settings)).said).toContain('Restored.')
  expect((await wholeDatabase(one.databaseUrl)).contents).toEqual(states[1])
})
