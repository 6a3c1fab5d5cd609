import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApplication } from '#server/testing/application-factories.ts'
import { startDatabaseProxy } from '#server/testing/database-proxy.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import { clientFaults } from './faults/client-faults.ts'
import { unreachable } from './faults/database-faults.ts'
import type { Person } from './faults/load.ts'
import { tryFault } from './faults/trial.ts'
import type { Disturbed } from './faults/world.ts'

/** The command holds the promised times; here a busy machine may take its own. */
const unhurried = { slowestMs: 60_000, recoversMs: 60_000 }

let way: Awaited<ReturnType<typeof startDatabaseProxy>>
let app: TestApp
let world: Disturbed
let people: Person[]

beforeAll(async () => {
  way = await startDatabaseProxy()
  app = await startTestApp({}, { statementTimeoutMs: 700, through: way.through })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.http.server.address() as AddressInfo
  world = { db: app.owner, servers: [{ url: `http://127.0.0.1:${port}` }] }
  const vacancy = await createVacancy(app, await createCompany(app))
  const candidate = await createCandidate(app, { credits: 1, has_salary: true })
  await createApplication(app, candidate, vacancy)
  const { id } = await app.owner.selectFrom('chats').select('id').executeTakeFirstOrThrow()
  people = [{ token: candidate.token, chat: id }]
})
afterAll(async () => {
  await app.stop()
  way.close()
})

test('a database that is unreachable for a moment is answered 503, and nothing acknowledged is lost', async () => {
  const row = await tryFault(world, people, { ...unreachable(way, 1_500), ...unhurried })
  expect(row).toMatchObject({ wrong: [], lost: 0, ledger: 'proven' })
  expect(row.meanwhile).toContain('503')
})

test('clients that send slowly or do not read leave the others as they are', async () => {
  for (const trial of clientFaults(world, people))
    expect(await tryFault(world, people, { ...trial, lastsMs: 1_000, ...unhurried })).toMatchObject(
      {
        wrong: [],
      },
    )
})
