// Who comes back to their stream is told exactly what they missed.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Change, livePath } from '#contract/live.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { changesIn, untilHeard } from '#server/testing/listening.ts'
import { countStatements } from '#server/testing/statements.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { forgetOldChanges } from './change-log.ts'
import { announce, announceAll, endStreams } from './live.ts'

const app = setUpTestApp()

type Person = Awaited<ReturnType<typeof createCandidate>> | Awaited<ReturnType<typeof createCompany>>

const change = (id: string): Change => ({ what: 'application', id })

function within(work: (tx: Transaction) => Promise<unknown>) {
  return app.db.transaction().execute(work)
}

async function tell(person: { id: string }, ...ids: string[]) {
  await within(async (tx) => {
    for (const id of ids) await announce(tx, { user_id: person.id }, change(id))
  })
  await untilHeard(app)
}

/** Opens a stream, and ends it when it is up to date. */
async function visit(person: Person, lastId?: string) {
  const response = await app.http.inject({
    url: livePath,
    headers: { authorization: `Bearer ${person.token}`, ...(lastId && { 'last-event-id': lastId }) },
    payloadAsStream: true,
  })
  let body = ''
  for await (const chunk of response.stream()) {
    body += String(chunk)
    if (body.includes('event: ready')) await within((tx) => endStreams(tx, person.id))
  }
  return {
    ids: changesIn(body).map(({ id }) => id),
    lastId: [...body.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? '',
    isReset: body.includes('event: reset'),
  }
}

/** What was under way elsewhere would have known changes told again, which is harmless, and not what is tested. */
async function untilAllBeforeHaveEnded() {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(app.db)
  const ended = sql<{ all: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) > ${rows[0]?.id}::xid8 as all`
  await expect.poll(async () => (await ended.execute(app.db)).rows).toEqual([{ all: true }])
}

test('whoever returns is told once what changed for them meanwhile, and nothing of others', async () => {
  const [person, other] = [await createCandidate(app), await createCandidate(app)]
  await tell(person, 'long ago')
  await untilAllBeforeHaveEnded()
  await sql`update changes set created_at = created_at - interval '1 minute'`.execute(app.db)
  const first = await visit(person)
  expect(first).toMatchObject({ ids: [], isReset: false })
  await tell(person, 'one', 'two', 'one')
  await tell(other, 'not theirs')
  await untilAllBeforeHaveEnded()
  const second = await visit(person, first.lastId)
  expect({ ...second, ids: second.ids.sort() }).toMatchObject({ ids: ['one', 'two'], isReset: false })
  expect(await visit(person, second.lastId)).toMatchObject({ ids: [], isReset: false })
})

test('what begins before another change and commits after it is not missed', async () => {
  const person = await createCandidate(app)
  const { promise: mayEnd, resolve: letItEnd } = Promise.withResolvers<void>()
  const { promise: hasBegun, resolve: begun } = Promise.withResolvers<void>()
  const slow = within(async (tx) => {
    await announce(tx, { user_id: person.id }, change('begun first'))
    begun()
    await mayEnd
  })
  await hasBegun
  await tell(person, 'ended first')
  const { lastId, ids } = await visit(person)
  expect(ids).toEqual(['ended first'])
  letItEnd()
  await slow
  expect((await visit(person, lastId)).ids).toContain('begun first')
})

test('somebody whose page has just been read is told what changed while it was', async () => {
  const person = await createCandidate(app)
  await tell(person, 'just now')
  expect(await visit(person)).toMatchObject({ ids: ['just now'], isReset: false })
})

test('a collaborator who returns is not told of chats', async () => {
  const owner = await createCompany(app)
  const [collaborator, administrator] = [
    await createStaff(app, owner),
    await createStaff(app, owner, { role: 'administrator' }),
  ]
  await within((tx) =>
    announceAll(tx, [
      [{ company_id: owner.company_id }, { what: 'chat', id: 'a chat' }],
      [{ company_id: owner.company_id }, { what: 'candidates', id: 'a vacancy' }],
    ]),
  )
  await untilHeard(app)
  expect((await visit(collaborator)).ids).toEqual(['a vacancy'])
  expect((await visit(administrator)).ids.sort()).toEqual(['a chat', 'a vacancy'])
})

test('who missed more than is worth telling, or gives back what we never gave, reads everything again', async () => {
  const person = await createCandidate(app)
  const { lastId } = await visit(person)
  const many = Array.from({ length: 101 }, (_, index) => `vacancy ${index}`)
  await tell(person, ...many.slice(1))
  expect((await visit(person, lastId)).ids).toHaveLength(100)
  await tell(person, ...many.slice(0, 1))
  expect(await visit(person, lastId)).toMatchObject({ ids: [], isReset: true })
  for (const odd of ['x', '0', '-1', '1e3', '9'.repeat(30), '9'.repeat(18)])
    expect(await visit(person, odd), odd).toMatchObject({ isReset: true })
})

test('what was announced is forgotten after an hour, and who was away for longer reads everything again', async () => {
  const person = await createCandidate(app)
  const { lastId } = await visit(person)
  await tell(person, 'old')
  await forgetOldChanges(app)
  expect(await visit(person, lastId)).toMatchObject({ ids: ['old'], isReset: false })
  app.clock.moveBy(61 * 60_000)
  await forgetOldChanges(app)
  expect(await visit(person, lastId)).toMatchObject({ ids: [], isReset: true })
  const { lastId: now } = await visit(person)
  await tell(person, 'new')
  expect(await visit(person, now)).toMatchObject({ ids: ['new'], isReset: false })
})

test('telling several audiences of several things takes one statement, and that somebody types is not kept', async () => {
  const [person, other] = [await createCandidate(app), await createCandidate(app)]
  const { lastId } = await visit(person)
  const count = await countStatements(app.pool, () =>
    within((tx) =>
      announceAll(tx, [
        [{ user_id: person.id }, change('one')],
        [{ user_id: other.id }, change('two')],
      ]),
    ),
  )
  // With the beginning and the end of the transaction.
  expect(count).toBe(3)
  await within((tx) => announce(tx, { user_id: person.id }, { what: 'typing', id: 'a chat' }))
  await untilHeard(app)
  expect((await visit(person, lastId)).ids).toEqual(['one'])
})
