import { afterAll, beforeAll, inject } from 'vitest'
import { dayMs } from '#server/platform/clock.ts'
import { connect } from '#server/platform/db/connect.ts'
import type { TestApp } from './test-app.ts'

/**
 * Another process on the database of a test, whose clock is so many days ahead.
 * @returns its services
 */
export function setUpLateProcess(app: TestApp, days: number) {
  let late: ReturnType<typeof connect>
  beforeAll(() => {
    late = connect(app.databaseUrl, { max: 4, role: { name: inject('appRole') } })
  })
  afterAll(() => late.close())
  return () => ({
    ...app,
    db: late.db,
    clock: { now: () => new Date(app.clock.now().getTime() + days * dayMs) },
  })
}
