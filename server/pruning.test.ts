import { expect, test } from 'vitest'
import { pruneAccounts } from './features/accounts/prune.ts'
import { pruneProviderEvents } from './features/credits/prune.ts'
import { dayMs } from './platform/clock.ts'
import { scheduled } from './scheduled.ts'
import { createCandidate } from './testing/factories.ts'
import { withSession } from './testing/session-factory.ts'
import { setUpTestApp } from './testing/test-app.ts'

const app = setUpTestApp()

const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * dayMs)

test('sessions and resets are deleted a week after they expired, revoked or not, and others stay', async () => {
  const person = await createCandidate(app)
  const ends = [daysAgo(8), daysAgo(400), daysAgo(6), daysAgo(-1)]
  for (const expires_at of ends) {
    const { session_id } = await withSession(app, person)
    await app.db
      .updateTable('sessions')
      .set({ expires_at, revoked_at: expires_at < daysAgo(100) ? expires_at : null })
      .where('id', '=', session_id)
      .execute()
    await app.db
      .insertInto('password_resets')
      .values({ user_id: person.id, token_hash: Buffer.from(expires_at.toISOString()), expires_at })
      .execute()
  }

  await pruneAccounts(app)
  for (const table of ['sessions', 'password_resets'] as const) {
    const left = await app.db
      .selectFrom(table)
      .select('expires_at')
      .where('user_id', '=', person.id)
      .execute()
    const old = left.filter(({ expires_at }) => expires_at < daysAgo(7))
    expect([table, old.length, left.length >= 2]).toEqual([table, 0, true])
  }
})

test('notices of the payment provider are forgotten after three months', async () => {
  const received = { new: daysAgo(1), old: daysAgo(91) }
  for (const [id, received_at] of Object.entries(received))
    await app.db
      .insertInto('provider_events')
      .values({ id, type: 'charge.refunded', received_at })
      .execute()
  await pruneProviderEvents(app)
  expect(await app.db.selectFrom('provider_events').select('id').execute()).toEqual([{ id: 'new' }])
})

test('what is past its use is pruned every day', () => {
  expect(scheduled.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'prune-accounts',
      'prune-provider-events',
      'forget-changes',
      'forget-board-changes',
    ]),
  )
})
