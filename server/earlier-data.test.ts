// Data from before a migration keeps after it what it promised.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { dayIn, isBusinessDay } from '#contract/times/business-days.ts'
import { returnOverdue } from '#server/features/applications/answer/return-overdue.ts'
import { findFaults } from '#server/features/credits/verify-ledger.ts'
import { connect } from '#server/platform/db/connect.ts'
import type { Database } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { prepareRole } from '#server/platform/db/role.ts'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { seedResources } from '#server/seeds/resources.ts'
import { addPlaces, addVacancies } from '#server/testing/earlier-vacancies.ts'
import { fillWithApplications } from '#server/testing/earlier-world.ts'
import { databaseIn } from '#server/testing/global-setup.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { testSecret } from '#server/testing/test-secret.ts'

const zone = 'America/Mexico_City'
const mexicoCity = 3530597
const monterrey = 3995465
const poblacion = 1690086

/** The place of each text after the migrations, and after the list of places is loaded again. */
const locations: [text: string, migrated: number | null, seeded: number | null][] = [
  ['Mexico City, Mexico City, Mexico', mexicoCity, mexicoCity],
  ['Ciudad de México, Mexico City, México', mexicoCity, mexicoCity],
  ['Monterrey, Nuevo León, Mexico', monterrey, monterrey],
  ['Monterrey, Nuevo León, México', monterrey, monterrey],
  ['ciudad de mexico, méxico', null, mexicoCity],
  ['Ciudad de México, Ciudad de México, México', null, mexicoCity],
  ['Guadalajara, Jalisco, México', null, 4005539],
  ['Poblacion, San Felipe, Central Luzon, Philippines', null, poblacion],
  ['Torre Norte, near Monterrey', null, null],
  ['Monterrey', null, null],
  ['Latinoamérica', null, null],
]

interface Application {
  id: string
  state: string
  applied_at: Date
  answer_due_at: Date
  next_at: Date | null
  read_at: Date | null
  read_by: string | null
}

let app: TestApp
let before: Map<string, Application>
let after: Map<string, Application>
let faultsBefore: unknown[]
let placesOnceMigrated: unknown[]

beforeAll(async () => {
  const databaseUrl = await createDatabase()
  const { db, close } = connect(databaseUrl, { max: 2 })
  await migrate(db, '0020_email_changes')
  await addPlaces(db)
  await fillWithApplications(db, new Date())
  await addVacancies(
    db,
    locations.map(([text]) => text),
  )
  faultsBefore = await findFaults(db)
  before = await readApplications(db)

  await migrate(db)
  after = await readApplications(db)
  placesOnceMigrated = await readPlaces(db)
  await seedResources(db)
  const jobs = createJobs(databaseUrl, createLog('silent'), testSecret)
  await jobs.start()
  await jobs.stop(0)
  await prepareRole(db)
  await close()
  app = await startTestApp({}, { databaseUrl })
})
afterAll(() => app.stop())

async function createDatabase() {
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = connect(inject('databaseUrl'), { max: 1 })
  await sql`create database ${sql.ref(name)}`.execute(admin.db)
  await admin.close()
  return databaseIn(inject('databaseUrl'), name)
}

async function readApplications(db: Database) {
  const { rows } = await sql<Application>`select * from applications`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

async function readPlaces(db: Database) {
  const { rows } = await sql<{ location: string; place_id: number | null; written: number | null }>`
    select v.location, v.place_id, w.place_id as written from vacancies v join vacancy_documents w on w.id = v.id
    where v.location = any(${locations.map(([text]) => text)}::text[])`.execute(db)
  return locations.map(([text]) => {
    const of = rows.filter(({ location }) => location === text)
    return [text, ...new Set(of.flatMap(({ place_id, written }) => [place_id, written]))]
  })
}

function isOpen({ state, answer_due_at }: Application) {
  return (state === 'sent' || state === 'read') && answer_due_at > new Date()
}

/** The same row with the names and columns that later migrations gave it. */
function renamed({ read_at, read_by, state, ...application }: Application) {
  return {
    ...application,
    first_feedback_at: read_at,
    first_feedback_by: read_by,
    state: state === 'read' ? 'opened' : state,
    paused_at: null,
    stage: 'new',
    assignee_id: null,
    sponsorship_id: null,
    sponsored_credits: 0,
    answer_rule: 1,
  }
}

function clockIn(at: Date) {
  return at.toLocaleTimeString('en-GB', { timeZone: zone })
}

test('whoever waited for an answer keeps at least the time that was promised, until the end of a business day', () => {
  const open = [...before.values()].filter(isOpen)
  expect(open.length).toBeGreaterThan(50)
  for (const { id, answer_due_at, next_at } of open) {
    const now = after.get(id)
    const due = now?.answer_due_at ?? new Date(0)
    const name = `promised until ${answer_due_at.toISOString()}, has until ${due.toISOString()}`
    expect(due.getTime(), name).toBeGreaterThanOrEqual(answer_due_at.getTime())
    expect([clockIn(due), due.getUTCMilliseconds()], name).toEqual(['23:59:59', 0])
    expect(isBusinessDay(dayIn(zone, due)), name).toBe(true)
    const wasLast = next_at?.getTime() === answer_due_at.getTime()
    expect(now?.next_at, name).toEqual(wasLast ? due : next_at)
  }
})

test('what was answered, returned or overdue is as it was', () => {
  const rest = [...before.values()].filter((application) => !isOpen(application))
  expect(new Set(rest.map(({ state }) => state))).toEqual(
    new Set(['sent', 'read', 'answered', 'returned']),
  )
  for (const application of rest)
    expect(after.get(application.id)).toEqual({ ...renamed(application), answer_time_zone: zone })
})

test('the ledger holds', async () => {
  expect(faultsBefore).toEqual([])
  expect(await findFaults(app.owner)).toEqual([])
})

test('a vacancy gets the place that its text names, and the new list of places completes them', async () => {
  expect(placesOnceMigrated).toEqual(locations.map(([text, migrated]) => [text, migrated]))
  expect(await readPlaces(app.owner)).toEqual(locations.map(([text, , seeded]) => [text, seeded]))
})

test('credits come back when the time that is kept has passed, and not before', async () => {
  await returnOverdue(app)
  const open = [...before.values()].filter(isOpen).flatMap(({ id }) => after.get(id) ?? [])
  const dues = [...new Set(open.map(({ answer_due_at }) => answer_due_at.getTime()))].sort()
  for (const due of dues)
    for (const moment of [due, due + 1000]) {
      app.clock.moveBy(moment - 500 - app.clock.now().getTime())
      await returnOverdue(app)
      const now = await readApplications(app.owner)
      for (const { id, answer_due_at } of open)
        expect(now.get(id)?.state === 'returned').toBe(answer_due_at.getTime() < moment - 500)
    }
  expect(await findFaults(app.owner)).toEqual([])
})
