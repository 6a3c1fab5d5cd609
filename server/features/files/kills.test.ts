// A server that is killed while a file comes in leaves either a file with its row, or nothing once
// it has been swept.
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { getPreferences } from '#contract/accounts/preferences.ts'
import { hourMs } from '#server/platform/clock.ts'
import { createCandidate } from '#server/testing/factories.ts'
import { incomingFiles, storedFiles } from '#server/testing/stored-files.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import type { Task } from '#server/testing/worker.child.ts'
import {
  connectionsClosed,
  killAtTable,
  killWorkers,
  startWorker,
} from '#server/testing/workers.ts'

const app = setUpTestApp()
afterAll(killWorkers)

const path = join(import.meta.dirname, '../../../db/seeds/data/demo-resume.pdf')

/** Keys of objects that a row names or the sweep knows of. */
async function knownKeys() {
  const unreferenced = await app.db.selectFrom('unreferenced_files').select('storage_key').execute()
  const { written_down } = await storedFiles(app)
  return [...written_down, ...unreferenced.map(({ storage_key }) => storage_key)]
}

async function expectNothingLeft(resumes: number) {
  expect(await knownKeys()).toEqual(expect.arrayContaining((await storedFiles(app)).stored))
  app.clock.moveBy(hourMs + 1000)
  await app.storage.sweep()
  const { stored, written_down } = await storedFiles(app)
  expect(stored).toEqual(written_down)
  expect(stored).toHaveLength(resumes)
  expect(await incomingFiles(app)).toEqual([])
  expect(await app.db.selectFrom('unreferenced_files').selectAll().execute()).toEqual([])
}

test('killed at any step of an upload, nothing is left that no row names', async () => {
  const candidate = await createCandidate(app)
  const task: Task = { does: 'upload', candidate, path }

  const receiving = await startWorker(app)
  receiving.send({ ...task, isHeldUp: true })
  await expect.poll(() => incomingFiles(app)).toHaveLength(1)
  await receiving.kill()
  await expectNothingLeft(0)

  // Before the bytes are stored, and between that and the commit.
  for (const table of ['unreferenced_files', 'resumes']) {
    await killAtTable(app, table, await startWorker(app), task)
    await expectNothingLeft(0)
  }

  const worker = await startWorker(app)
  for (let count = 0; count < 15; count++) worker.send(task)
  await expect.poll(() => worker.completed(), { interval: 1 }).toBeGreaterThan(3)
  await worker.kill()
  await connectionsClosed(app)
  const { resumes } = (await app.call(candidate, getPreferences)).data
  expect(resumes.length).toBeGreaterThan(3)
  await expectNothingLeft(resumes.length)
})
