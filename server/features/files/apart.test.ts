import { expect, test } from 'vitest'
import { demoPdf } from '#server/testing/factories.ts'
import { decodeApart } from './apart.ts'

test('more files at once than there are decoders are all decoded, one after the other', async () => {
  const bytes = await demoPdf()
  const outcomes = await Promise.all([1, 2, 3, 4, 5].map(() => decodeApart({ kind: 'pdf', bytes })))
  const readable = { image: null, pdf: { pages: 2, is_encrypted: false } }
  expect(outcomes).toEqual([readable, readable, readable, readable, readable])
})

test('a file that cannot be decoded leaves the next one unharmed', async () => {
  const broken = new TextEncoder().encode('%PDF-1.7 and then nothing')
  expect(await decodeApart({ kind: 'image', bytes: broken })).toEqual({ image: null, pdf: null })
  expect(await decodeApart({ kind: 'pdf', bytes: broken })).toMatchObject({ pdf: { pages: 0 } })
  expect(await decodeApart({ kind: 'pdf', bytes: await demoPdf() })).toMatchObject({ pdf: { pages: 2 } })
})
