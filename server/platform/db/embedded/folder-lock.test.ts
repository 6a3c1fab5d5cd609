import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'altura-lock-'))))
afterEach(() => rm(folder, { recursive: true }))

test('a folder is locked for one holder, and the refusal names the folder and the holder', async () => {
  const lock = await lockFolder(folder)

  const second = lockFolder(folder)
  await expect(second).rejects.toThrow(
    `The folder ${folder} is in use by a running Altura (process ${process.pid})`,
  )
  await lock.release()
})

test('a released folder can be locked again', async () => {
  await (await lockFolder(folder)).release()

  const lock = await lockFolder(folder)
  expect(lock).toBeDefined()
  await lock.release()
})

test('of concurrent attempts exactly one gets the lock', async () => {
  const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)))

  const locks = attempts.flatMap((attempt) =>
    attempt.status === 'fulfilled' ? [attempt.value] : [],
  )
  expect(locks).toHaveLength(1)
  await locks[0]?.release()
})

test('a process id left in the folder is no lock, even if that process is alive', async () => {
  await writeFile(join(folder, 'server.pid'), String(process.ppid))

  const lock = await lockFolder(folder)
  expect(lock).toBeDefined()
  await lock.release()
})
