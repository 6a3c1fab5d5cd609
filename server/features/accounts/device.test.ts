import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

test('browser and system are called what people call them', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  expect(deviceOf(chrome)).toEqual({ user_browser: 'Chrome', user_platform: 'Windows' })
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
  expect(deviceOf(safari)).toEqual({ user_browser: 'Safari', user_platform: 'iOS' })
})

test('a header that says nothing is unknown, and a long one stays short', () => {
  const unknown = { user_browser: 'Unknown', user_platform: 'Unknown' }
  expect(deviceOf('')).toEqual(unknown)
  expect(deviceOf('?')).toEqual(unknown)
  expect(deviceOf(`${'x'.repeat(5000)}/1.0`).user_browser.length).toBeLessThanOrEqual(60)
})
