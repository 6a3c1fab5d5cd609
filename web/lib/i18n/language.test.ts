import { expect, test } from 'vitest'
import { keepTexts, loadTexts } from './load-texts.ts'

test('texts that are there are given at once, always by the same promise', async () => {
  const text = keepTexts('en', 'common', { close: 'Close' })
  const promise = loadTexts('en', 'common')
  expect(loadTexts('en', 'common')).toBe(promise)
  expect(promise).toMatchObject({ status: 'fulfilled', value: text })
  expect((await promise)('close')).toBe('Close')
})
