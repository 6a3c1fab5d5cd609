import { expect, test } from 'vitest'
import { eventOf } from './stripe-event.ts'
import { disputeObject } from './stripe-objects.ts'
import { faultsOfAnswer, faultsOfEvent, faultsOfRequest } from './stripe-schema.ts'

const sessions = { method: 'POST', path: '/v1/checkout/sessions', query: new URLSearchParams() }

test('a request is held against what Stripe takes', () => {
  const good = 'mode=payment&success_url=x&line_items[0][price]=price_1&line_items[0][quantity]=1'
  expect(faultsOfRequest({ ...sessions, body: good })).toEqual([])
  for (const wrong of [
    '&colour=red',
    '&expires_at=soon',
    '&mode=gift',
    '&line_items[0][price]=x&line_items[0][cost]=1',
  ])
    expect(
      faultsOfRequest({ ...sessions, body: good.replace('mode=payment', '') + wrong }),
    ).not.toEqual([])
  const query = new URLSearchParams('active=true&sort=name')
  expect(faultsOfRequest({ method: 'GET', path: '/v1/products', query, body: '' })).not.toEqual([])
  expect(faultsOfRequest({ ...sessions, path: '/v1/checkout/carts', body: '' })).not.toEqual([])
})

test('an answer and an event are held against what Stripe says', () => {
  expect(faultsOfAnswer('GET', '/v1/checkout/sessions/cs_1', { id: 'cs_1' })).not.toEqual([])
  const dispute = disputeObject({ payment_intent: 'pi_1', amount: 1, status: 'won' })
  expect(faultsOfEvent(eventOf('charge.dispute.closed', dispute))).toEqual([])
  expect(faultsOfEvent(eventOf('charge.dispute.closed', { ...dispute, amount: '1' }))).not.toEqual(
    [],
  )
})
