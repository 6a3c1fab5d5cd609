import { randomBytes } from 'node:crypto'

export function eventOf<O extends { object?: unknown }>(
  type: string,
  object: O,
  id = `evt_${randomBytes(8).toString('hex')}`,
) {
  return {
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: seconds(),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
}

export function seconds() {
  return Math.floor(Date.now() / 1000)
}
