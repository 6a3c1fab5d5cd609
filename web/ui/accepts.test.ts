import { expect, test } from 'vitest'
import { accepts } from './accepts.ts'

test('a file is accepted by its extension, ignoring case', () => {
  expect(accepts('.pdf,application/pdf', { name: 'CV.PDF', type: '' })).toBe(true)
})

test('a file is accepted by its exact type or by a wildcard', () => {
  expect(accepts('application/pdf', { name: 'cv', type: 'application/pdf' })).toBe(true)
  expect(accepts('image/*', { name: 'me', type: 'image/webp' })).toBe(true)
})

test('a file without a type is accepted by its extension', () => {
  expect(accepts('application/pdf', { name: 'CV 2026.PDF', type: '' })).toBe(true)
  expect(accepts('application/pdf', { name: 'pdf', type: '' })).toBe(false)
})

test('a dropped file of another type is refused', () => {
  expect(
    accepts('.pdf,application/pdf', { name: 'cv.pdf.exe', type: 'application/x-msdownload' }),
  ).toBe(false)
  expect(accepts('image/*', { name: 'images.txt', type: 'text/plain' })).toBe(false)
})
