import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { switchMail } from '#contract/notifications/notifications.ts'
import { changeSearch, listSearches, seeFinds } from '#contract/vacancies/saved-searches.ts'
import { listFoundJobs } from '#contract/vacancies/vacancy-lists.ts'
import { minuteMs } from '#server/platform/clock.ts'
import { createCandidate } from '#server/testing/factories.ts'
import {
  forgetSearches,
  postFalconers,
  roundOfAlerts,
  savedBy,
} from '#server/testing/search-factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { matchOpenings } from './match-openings.ts'
import { atOnceEveryMs } from './next-mail.ts'
const app = setUpTestApp()
beforeEach(() => forgetSearches(app))

test('people who are away, and people who switched these mails off, get none', async () => {
  const away = ['suspended_at', 'paused_at', 'erase_at'] as const
  for (const column of away) {
    const candidate = await createCandidate(app)
    await savedBy(app, candidate)
    const leave = (at: Date | null) =>
      app.db
        .updateTable('users')
        .set({ [column]: at, ...(column === 'suspended_at' && { suspended_for: at && 'Fraud' }) })
        .where('id', '=', candidate.id)
        .execute()
    await postFalconers(app, 1)
    await matchOpenings(app)
    await leave(app.clock.now())
    expect(await roundOfAlerts(app), column).toEqual([])
    await postFalconers(app, 1)
    expect(await roundOfAlerts(app), column).toEqual([])
    await leave(null)
    expect(await roundOfAlerts(app), column).toEqual([])
    await app.db.deleteFrom('saved_searches').execute()
  }
  const candidate = await createCandidate(app)
  await savedBy(app, candidate)
  await app.call(candidate, switchMail, { body: { kind: 'search_alert', is_on: false } })
  await postFalconers(app, 1)
  expect(await roundOfAlerts(app)).toEqual([])
  expect((await app.call(candidate, listSearches)).data).toMatchObject([{ new_count: 1 }])
})

test('a search that is paused finds nothing, and goes on with what comes after that', async () => {
  const candidate = await createCandidate(app)
  const id = await savedBy(app, candidate)
  const pause = (is_paused: boolean) =>
    app.call(candidate, changeSearch, { params: { id }, body: { is_paused } })
  await postFalconers(app, 1)
  await matchOpenings(app)
  expect((await pause(true)).data).toMatchObject({ is_paused: true, new_count: 1 })
  await postFalconers(app, 1)
  expect(await roundOfAlerts(app)).toEqual([])
  await postFalconers(app, 1)
  expect((await pause(false)).data).toMatchObject({ is_paused: false })
  // The one of before the pause.
  expect(await roundOfAlerts(app)).toEqual([candidate.email])
  expect((await app.mailTo(candidate.email, 'search_alert')).subject).toMatch(/^One new vacancy/)
  await postFalconers(app, 1)
  app.clock.moveBy(atOnceEveryMs)
  expect(await roundOfAlerts(app)).toEqual([candidate.email])
})

test('a search that finds all the time writes no more often than every quarter of an hour', async () => {
  const candidate = await createCandidate(app)
  await savedBy(app, candidate)
  await postFalconers(app, 1)
  expect(await roundOfAlerts(app)).toEqual([candidate.email])
  await postFalconers(app, 1)
  expect(await roundOfAlerts(app)).toEqual([])
  app.clock.moveBy(atOnceEveryMs - minuteMs)
  expect(await roundOfAlerts(app)).toEqual([])
  app.clock.moveBy(minuteMs)
  expect(await roundOfAlerts(app)).toEqual([candidate.email])
})

test('what was seen in the product is not new any more, and no mail repeats it', async () => {
  const candidate = await createCandidate(app)
  const id = await savedBy(app, candidate, { often: 'daily' })
  await postFalconers(app, 2)
  await matchOpenings(app)
  const { data } = await app.call(candidate, listSearches)
  expect(data).toMatchObject([{ id, new_count: 2, new_in: expect.stringContaining(id) }])
  const seen = { params: { id }, body: { new_in: data[0].new_in } }
  const other = await createCandidate(app)
  expect(await app.call(other, seeFinds, seen)).toMatchObject({ status: 404 })
  await app.call(candidate, seeFinds, seen)
  expect((await app.call(candidate, listSearches)).data).toMatchObject([
    { new_count: 0, new_in: null },
  ])
  app.clock.moveBy(24 * 60 * minuteMs)
  expect(await roundOfAlerts(app)).toEqual([])
  const all = await app.call(candidate, listFoundJobs, { query: { alert: id } })
  expect(all.data).toHaveLength(2)
})

test('a mail for the morning waits for it, and comes at once when the search is told to', async () => {
  const candidate = await createCandidate(app)
  const id = await savedBy(app, candidate, { often: 'weekly' })
  await postFalconers(app, 1)
  await matchOpenings(app)
  await sql`update saved_search_mails set due_at = ${new Date(app.clock.now().getTime() + minuteMs)}`.execute(
    app.db,
  )
  expect(await roundOfAlerts(app)).toEqual([])
  await app.call(candidate, changeSearch, { params: { id }, body: { often: 'at_once' } })
  expect(await roundOfAlerts(app)).toEqual([candidate.email])
})
