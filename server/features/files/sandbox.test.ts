import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoPdf } from '#server/testing/resume-factory.ts'
import { createDecoder } from './sandbox-decoder.ts'
import { decodeInSandbox } from './sandbox.ts'

let folder: string
let good: string
let broken: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'altura-test-sandbox-'))
  good = join(folder, 'good')
  broken = join(folder, 'broken')
  await writeFile(good, await demoPdf())
  await writeFile(broken, '%PDF-1.7 and then nothing')
})
afterAll(() => rm(folder, { recursive: true }))

const readable = { image: null, pdf: { pages: 2, is_encrypted: false } }
const unreadable = { image: null, pdf: null }
const busy = { code: 'uploads_busy', retryAfterSeconds: 5 }

test('more files at once than there are decoders are all decoded, one after the other', async () => {
  const outcomes = await Promise.all(
    [1, 2, 3, 4, 5].map(() => decodeInSandbox({ kind: 'pdf', path: good })),
  )
  expect(outcomes).toEqual([readable, readable, readable, readable, readable])
})

test('a file that cannot be decoded leaves the next one unharmed', async () => {
  expect(await decodeInSandbox({ kind: 'image', path: broken })).toEqual(unreadable)
  expect(await decodeInSandbox({ kind: 'pdf', path: broken })).toMatchObject({ pdf: { pages: 0 } })
  expect(await decodeInSandbox({ kind: 'pdf', path: good })).toMatchObject({ pdf: { pages: 2 } })
})

test('a file that takes more processor time than it may is given up, and the next one is decoded', async () => {
  const impatient = createDecoder({ processorMs: 1 })
  expect(await impatient.decode({ kind: 'pdf', path: good })).toEqual(unreadable)
  expect(await impatient.decode({ kind: 'pdf', path: good })).toEqual(unreadable)
  expect(await createDecoder().decode({ kind: 'pdf', path: good })).toEqual(readable)
})

test('a decoder that is silent or killed says nothing of the file, which may be tried again', async () => {
  await expect(
    createDecoder({ timeoutMs: 1 }).decode({ kind: 'pdf', path: good }),
  ).rejects.toMatchObject(busy)
  const decoder = createDecoder()
  const [first, second] = [1, 2].map(() => decoder.decode({ kind: 'pdf', path: good }))
  await vi.waitUntil(() => decoder.signal('SIGKILL'))
  await expect(first).rejects.toMatchObject(busy)
  expect(await second).toEqual(readable)
})

test('a decoder that crashes over a file says that the file is at fault', async () => {
  const decoder = createDecoder()
  const outcome = decoder.decode({ kind: 'pdf', path: good })
  await vi.waitUntil(() => decoder.signal('SIGSEGV'))
  expect(await outcome).toEqual(unreadable)
})
