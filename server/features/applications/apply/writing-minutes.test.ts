import { expect, test } from 'vitest'
import { keepApplicationDraft } from '#contract/applications/application-drafts.ts'
import { minuteMs } from '#server/platform/clock.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import { medianWritingMinutes } from './writing-minutes.ts'

const app = setUpTestApp()

async function prepare() {
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner)
  const candidate = await createCandidate(app, { credits: 1, has_salary: true })
  const save = (value: string) =>
    app.call(candidate, keepApplicationDraft, {
      params: { slug },
      body: { copy: 'copy-on-the-desk', changes: [{ field: 'languages', value, version: null }] },
    })
  return { slug, candidate, save }
}

async function minutesOf(id: string) {
  const { writing_minutes } = await app.db
    .selectFrom('applications')
    .select('writing_minutes')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return writing_minutes
}

test('the minutes of an application are those in which its draft was saved', async () => {
  const { slug, candidate, save } = await prepare()
  await save('Spanish C2')
  app.clock.moveBy(minuteMs)
  await save('Spanish C2, English C1')
  await save('Spanish C2, English C2')
  app.clock.moveBy(180 * minuteMs)
  await save('Spanish C2')
  const { id } = await createApplication(app, candidate, slug)
  expect(await minutesOf(id)).toBe(3)
})

test('an application that was sent without a draft has no minutes', async () => {
  const { slug, candidate } = await prepare()
  const { id } = await createApplication(app, candidate, slug)
  expect(await minutesOf(id)).toBeNull()
})

test('visitors read the median of the latest applications from twenty on', async () => {
  const { slug } = await prepare()
  await app.db.updateTable('applications').set({ writing_minutes: null }).execute()
  const more = async (count: number, minutes: number) => {
    for (let number = 1; number <= count; number++) {
      const each = await prepare()
      const made = await createApplication(app, each.candidate, each.slug)
      await app.db
        .updateTable('applications')
        .set({ writing_minutes: minutes })
        .where('id', '=', made.id)
        .execute()
    }
  }
  await more(12, 30)
  await more(7, 50)
  expect(await medianWritingMinutes(app.db)).toBeNull()
  expect((await app.http.inject({ url: `/jobs/${slug}` })).body).not.toContain('minutes or less')
  await more(1, 50)
  expect(await medianWritingMinutes(app.db)).toBe(30)
})
