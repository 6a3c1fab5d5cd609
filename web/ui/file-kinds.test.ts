import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isOfKind } from './file-kinds.ts'

const types = ['', 'application/x-pdf', 'application/force-download', 'text/plain', 'image/png']

test.each(types)('a PDF is one by its bytes where the browser calls it %j', async (type) => {
  expect(await isOfKind(new File(['%PDF-1.7\n'], 'cv', { type }), 'pdf')).toBe(true)
  expect(await isOfKind(new File(['just text'], 'cv.pdf', { type }), 'pdf')).toBe(false)
})

test.each(['png', 'jpeg', 'webp', 'gif'] as const)('a picture in %s is one', async (format) => {
  const bytes = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#123456' } })
    .toFormat(format)
    .toBuffer()
  expect(await isOfKind(new File([new Uint8Array(bytes)], 'me.txt'), 'image')).toBe(true)
  expect(await isOfKind(new File([new Uint8Array(bytes)], 'cv.pdf'), 'pdf')).toBe(false)
})

test('a drawing, an empty file and a folder are none', async () => {
  expect(await isOfKind(new File(['<svg/>'], 'a.png', { type: 'image/png' }), 'image')).toBe(false)
  expect(await isOfKind(new File([], 'a.png', { type: 'image/png' }), 'image')).toBe(false)
  const folder = Object.assign(new Blob(), {
    slice: () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error()) }),
  })
  expect(await isOfKind(folder, 'image')).toBe(false)
})
