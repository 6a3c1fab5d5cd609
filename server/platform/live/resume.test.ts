// A stream that is resumed replays exactly the changes that were missed.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { livePath } from '#contract/endpoint/live.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { untilOlderTransactionsEnded } from '#server/testing/database-waits.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { changesIn, untilDelivered } from '#server/testing/listening.ts'
import { countStatements } from '#server/testing/statements.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { toCompany, toUser } from './audience.ts'
import { applicationChanged, candidatesChanged, chatChanged, typingIn } from './changes.ts'
import { closeStreams, publish, publishAll } from './live.ts'
import { pruneChanges } from './retention.ts'

const app = setUpTestApp()

type Person =
  | Awaited<ReturnType<typeof createCandidate>>
  | Awaited<ReturnType<typeof createCompany>>

function within(work: (tx: Transaction) => Promise<unknown>) {
  return app.db.transaction().execute(work)
}

async function publishTo(person: { id: string }, ...ids: string[]) {
  await within(async (tx) => {
    for (const id of ids) await publish(tx, toUser(person.id), applicationChanged(id))
  })
  await untilDelivered(app)
}

/** Opens a stream and closes it once the replay is complete. */
async function connect(person: Person, lastId?: string) {
  const response = await app.http.inject({
    url: livePath,
    headers: {
      authorization: `Bearer ${person.token}`,
      ...(lastId && { 'last-event-id': lastId }),
    },
    payloadAsStream: true,
  })
  let body = ''
  for await (const chunk of response.stream()) {
    body += String(chunk)
    if (body.includes('event: ready')) await within((tx) => closeStreams(tx, person.id))
  }
  return {
    ids: changesIn(body).map(({ id }) => id),
    lastId: [...body.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? '',
    isReset: body.includes('event: reset'),
  }
}

test('a resumed stream replays each missed change of its audience once, and none of others', async () => {
  const [person, other] = [await createCandidate(app), await createCandidate(app)]
  await publishTo(person, 'long ago')
  await untilOlderTransactionsEnded(app.db)
  await sql`update changes set created_at = created_at - interval '1 minute'`.execute(app.db)
  const first = await connect(person)
  expect(first).toMatchObject({ ids: [], isReset: false })
  await publishTo(person, 'one', 'two', 'one')
  await publishTo(other, 'not theirs')
  await untilOlderTransactionsEnded(app.db)
  const second = await connect(person, first.lastId)
  expect({ ...second, ids: second.ids.sort() }).toMatchObject({
    ids: ['one', 'two'],
    isReset: false,
  })
  expect(await connect(person, second.lastId)).toMatchObject({ ids: [], isReset: false })
})

test('a change whose transaction begins before another one and commits after it is not missed', async () => {
  const person = await createCandidate(app)
  const { promise: mayEnd, resolve: letItEnd } = Promise.withResolvers<void>()
  const { promise: hasBegun, resolve: begun } = Promise.withResolvers<void>()
  const slow = within(async (tx) => {
    await publish(tx, toUser(person.id), applicationChanged('begun first'))
    begun()
    await mayEnd
  })
  await hasBegun
  await publishTo(person, 'ended first')
  const { lastId, ids } = await connect(person)
  expect(ids).toEqual(['ended first'])
  letItEnd()
  await slow
  expect((await connect(person, lastId)).ids).toContain('begun first')
})

test('a new stream replays changes that were published while its page was being read', async () => {
  const person = await createCandidate(app)
  await publishTo(person, 'just now')
  expect(await connect(person)).toMatchObject({ ids: ['just now'], isReset: false })
})

test('a replay for a collaborator contains no changes of chats', async () => {
  const owner = await createCompany(app)
  const [collaborator, administrator] = [
    await createStaff(app, owner),
    await createStaff(app, owner, { role: 'administrator' }),
  ]
  await within((tx) =>
    publishAll(tx, [
      [toCompany(owner.company_id), chatChanged('a chat')],
      [toCompany(owner.company_id), candidatesChanged('a vacancy')],
    ]),
  )
  await untilDelivered(app)
  expect((await connect(collaborator)).ids).toEqual(['a vacancy'])
  expect((await connect(administrator)).ids.sort()).toEqual(['a chat', 'a vacancy'])
})

test('too many missed changes, or an unknown Last-Event-ID, cause a reset', async () => {
  const person = await createCandidate(app)
  const { lastId } = await connect(person)
  const many = Array.from({ length: 101 }, (_, index) => `vacancy ${index}`)
  await publishTo(person, ...many.slice(1))
  expect((await connect(person, lastId)).ids).toHaveLength(100)
  await publishTo(person, ...many.slice(0, 1))
  expect(await connect(person, lastId)).toMatchObject({ ids: [], isReset: true })
  for (const odd of ['x', '0', '-1', '1e3', '9'.repeat(30), '9'.repeat(18)])
    expect(await connect(person, odd), odd).toMatchObject({ isReset: true })
})

test('changes are retained for an hour, and a stream resumed later is reset', async () => {
  const person = await createCandidate(app)
  const { lastId } = await connect(person)
  await publishTo(person, 'old')
  await pruneChanges(app, new Date(app.clock.now().getTime() - 60 * 60_000))
  expect(await connect(person, lastId)).toMatchObject({ ids: ['old'], isReset: false })
  app.clock.moveBy(61 * 60_000)
  await pruneChanges(app, new Date(app.clock.now().getTime() - 60 * 60_000))
  expect(await connect(person, lastId)).toMatchObject({ ids: [], isReset: true })
  // The cursor stays in the pruned range while an earlier transaction of another test is open.
  await untilOlderTransactionsEnded(app.db)
  const { lastId: now } = await connect(person)
  await publishTo(person, 'new')
  expect(await connect(person, now)).toMatchObject({ ids: ['new'], isReset: false })
})

test('publishing several changes to several audiences takes one statement, and typing is not recorded', async () => {
  const [person, other] = [await createCandidate(app), await createCandidate(app)]
  await untilOlderTransactionsEnded(app.db)
  const { lastId } = await connect(person)
  const count = await countStatements(app.pool, () =>
    within((tx) =>
      publishAll(tx, [
        [toUser(person.id), applicationChanged('one')],
        [toUser(other.id), applicationChanged('two')],
      ]),
    ),
  )
  // Includes begin and commit.
  expect(count).toBe(3)
  await within((tx) => publish(tx, toUser(person.id), typingIn('a chat')))
  await untilDelivered(app)
  expect((await connect(person, lastId)).ids).toEqual(['one'])
})
