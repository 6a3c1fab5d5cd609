import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { hourMs, minuteMs } from '#server/platform/clock.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

const put = async (content: string) =>
  app.storage.put(
    await app.storage.receive(Readable.from([Buffer.from(content)])),
    'pdf',
    'application/pdf',
  )
const contentOf = async (key: string) => {
  const file = await app.storage.read(key)
  return file && text(file)
}
const claim = (key: string) => app.db.transaction().execute((tx) => app.storage.claim(tx, key))

test('a stored file that a transaction claims stays, and one that none claims within the hour is swept', async () => {
  const [kept, left] = [await put('kept'), await put('left')]
  app.clock.moveBy(59 * minuteMs)
  await app.storage.sweep()
  await claim(kept)
  expect(await contentOf(left)).toBe('left')

  app.clock.moveBy(2 * minuteMs)
  await app.storage.sweep()
  expect([await contentOf(kept), await contentOf(left)]).toEqual(['kept', null])
})

test('a file is not swept while a transaction is claiming it, and not claimed once it is being swept', async () => {
  const [claimed, swept] = [await put('claimed'), await put('swept')]
  app.clock.moveBy(hourMs + 1000)
  await app.db.transaction().execute(async (tx) => {
    await app.storage.claim(tx, claimed)
    await app.storage.sweep()
  })
  expect(await contentOf(claimed)).toBe('claimed')
  await expect(claim(swept)).rejects.toMatchObject({ code: 'unavailable' })
  expect(await contentOf(swept)).toBeNull()
})

test('discarding removes an unreferenced file, and no referenced one', async () => {
  const [claimed, left] = [await put('claimed'), await put('left')]
  await claim(claimed)
  for (const key of [claimed, left]) await app.storage.discard(key)
  expect([await contentOf(claimed), await contentOf(left)]).toEqual(['claimed', null])
})

async function* brokenOff() {
  yield Buffer.from('half')
  throw new Error('gone')
}

test('an upload that breaks off or cannot be written leaves nothing', async () => {
  const folder = join(app.environment.DATA_DIR, 'uploads')
  await expect(app.storage.receive(brokenOff())).rejects.toThrow('gone')
  expect(await readdir(folder)).toEqual([])

  await rm(folder, { recursive: true })
  await writeFile(folder, 'no folder')
  await expect(app.storage.receive(Readable.from([Buffer.from('x')]))).rejects.toMatchObject({
    name: 'StorageError',
    statusCode: 503,
    code: 'EEXIST',
    cause: { code: 'EEXIST' },
  })
  await rm(folder)
})
