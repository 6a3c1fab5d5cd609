import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeSecret, signatureHeaders } from './signature.ts'

const at = new Date('2021-02-25T15:02:10.700Z')
const body = '{"test": 2432232314}'

test('a signature is the one that the specification gives for its example', () => {
  const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek'
  expect(signatureHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], { id, at, body })).toEqual({
    'webhook-id': id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('each of two secrets signs the id, the second and the body with HMAC-SHA256', () => {
  const secrets = [makeSecret(), makeSecret()]
  const expected = secrets.map((secret) => {
    const hmac = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    return `v1,${hmac.update(`one.1614265330.${body}`).digest('base64')}`
  })
  const headers = signatureHeaders(secrets, { id: 'one', at, body })
  expect(headers['webhook-signature']).toBe(expected.join(' '))
})
