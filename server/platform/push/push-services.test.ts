import { expect, test } from 'vitest'
import { isPushService } from './push-services.ts'

const none = { PUSH_SERVICES: [] }

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
])('%s is a push service', (endpoint) => {
  expect(isPushService(none, endpoint)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/',
  'https://user@fcm.googleapis.com/',
  'https://fcm.googleapis.com.example.com/',
  'https://example.com/#fcm.googleapis.com',
  'https://examplepush.apple.com/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'nonsense',
  '',
])('%s is none', (endpoint) => {
  expect(isPushService(none, endpoint)).toBe(false)
})

test('the operator may name others, by their whole origin', () => {
  const own = { PUSH_SERVICES: ['https://push.example.com'] }
  expect(isPushService(own, 'https://push.example.com/abc')).toBe(true)
  expect(isPushService(own, 'https://push.example.com:8443/abc')).toBe(false)
  expect(isPushService(own, 'http://push.example.com/abc')).toBe(false)
})
