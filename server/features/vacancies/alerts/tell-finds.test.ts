import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { deleteSearch, listSearches, saveSearch } from '#contract/vacancies/saved-searches.ts'
import { listFoundJobs } from '#contract/vacancies/vacancy-lists.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import type { Reply } from '#server/testing/call-endpoint.ts'
import { createCandidate } from '#server/testing/factories.ts'
import { mailedBy } from '#server/testing/mailed-by.ts'
import {
  forgetSearches,
  postFalconers,
  roundOfAlerts,
  savedBy,
} from '#server/testing/search-factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { findsMax } from './due-finds.ts'
import { matchOpenings } from './match-openings.ts'
import { atOnceEveryMs } from './next-mail.ts'
import { tellFinds } from './tell-finds.ts'
const app = setUpTestApp()
beforeEach(() => forgetSearches(app))

const slugsOf = ({ data }: Reply): string[] => data.map(({ slug }: { slug: string }) => slug)

const alertIn = (text: string) => new URL(/https?:\S+alerts\S+/.exec(text)?.[0] ?? '').searchParams

test('a mail names ten of what is new in the language of its reader, and its link lists exactly these', async () => {
  const candidate = await createCandidate(app, { locale: 'es', name: 'Ana' })
  await savedBy(app, candidate, { often: 'at_once', name: 'Cetrería' })
  const slugs = await postFalconers(app, 12)
  expect(await roundOfAlerts(app)).toEqual([candidate.email])

  const mail = await app.mailTo(candidate.email, 'search_alert')
  expect(mail.subject).toBe('12 vacantes nuevas: Cetrería')
  expect(mail.text).toContain('Hola, Ana:')
  expect(mail.text).toContain('- Chief Falconer 12 · Peregrina · Monterrey, Nuevo León')
  expect(mail.text).not.toContain('Chief Falconer 2 ')
  expect(mail.text).toContain('Y 2 más.')
  expect(mail.headers).toMatchObject({
    'List-Unsubscribe': expect.stringContaining('kind=search_alert'),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })

  await postFalconers(app, 1)
  app.clock.moveBy(atOnceEveryMs)
  expect(await roundOfAlerts(app)).toEqual([candidate.email])
  const alert = alertIn(mail.text).get('alert') ?? ''
  const query = { alert, view: 'card', limit: '100' } as const
  const listed = await app.call(candidate, listFoundJobs, { query })
  expect(slugsOf(listed)).toEqual(slugs.toReversed())
  expect(listed.meta.total).toEqual({ count: 12, has_more: false })
  const other = await createCandidate(app)
  expect(slugsOf(await app.call(other, listFoundJobs, { query }))).toEqual([])
})

test('what is found is told once: by no later round, by no second process, and not when it opens again', async () => {
  const candidate = await createCandidate(app)
  await savedBy(app, candidate)
  const [slug = ''] = await postFalconers(app, 1)
  const rounds = await mailedBy(app, async () => {
    await Promise.all([matchOpenings(app), matchOpenings(app), matchOpenings(app)])
    await Promise.all([tellFinds(app), tellFinds(app), tellFinds(app)])
  })
  expect(rounds).toEqual([candidate.email])
  expect(await roundOfAlerts(app)).toEqual([])

  const set = (job_status: 'OPEN' | 'CLOSED') =>
    app.db
      .updateTable('vacancies')
      .set({ job_status, closed_at: job_status === 'OPEN' ? null : app.clock.now() })
      .where('slug', '=', slug)
      .execute()
  await set('CLOSED')
  await set('OPEN')
  app.clock.moveBy(atOnceEveryMs)
  expect(await roundOfAlerts(app)).toEqual([])

  const later = await createCandidate(app)
  await savedBy(app, later)
  expect(await roundOfAlerts(app)).toEqual([])
  await set('CLOSED')
  await set('OPEN')
  expect(await roundOfAlerts(app)).toEqual([later.email])
})

test('a transaction that commits late is found, and what was on the board already is not', async () => {
  const [slug = ''] = await postFalconers(app, 1)
  const tx = await app.db.startTransaction().execute()
  await tx
    .updateTable('vacancies')
    .set({ title: 'Chief Falconer, late', job_status: 'CLOSED', closed_at: app.clock.now() })
    .where('slug', '=', slug)
    .execute()
  await tx
    .updateTable('vacancies')
    .set({ job_status: 'OPEN', closed_at: null })
    .where('slug', '=', slug)
    .execute()
  const candidate = await createCandidate(app)
  await savedBy(app, candidate)
  expect(await roundOfAlerts(app)).toEqual([])
  await tx.commit().execute()
  expect(await roundOfAlerts(app)).toEqual([candidate.email])
})

test('nothing is told of what one has applied to, of what is closed by then, or of what is hidden', async () => {
  const candidate = await createCandidate(app, { credits: 5, has_salary: true })
  await savedBy(app, candidate)
  const [before = '', after = '', closed = '', hidden = ''] = await postFalconers(app, 4)
  await createApplication(app, candidate, before)
  await matchOpenings(app)
  await createApplication(app, candidate, after)
  const end = { job_status: 'CLOSED', closed_at: app.clock.now() } as const
  await app.db.updateTable('vacancies').set(end).where('slug', '=', closed).execute()
  const down = { taken_down_at: app.clock.now(), taken_down_for: 'Fraud' }
  await app.db
    .updateTable('vacancies')
    .set({ ...end, ...down })
    .where('slug', '=', hidden)
    .execute()
  expect(await roundOfAlerts(app)).toEqual([])
  expect((await app.call(candidate, listSearches)).data).toMatchObject([{ new_count: 0 }])
})

test('the finds of a search are bounded, the last ones stay, and go with it', async () => {
  const candidate = await createCandidate(app)
  const id = await savedBy(app, candidate)
  const [slug = ''] = await postFalconers(app, 1)
  await sql`
    insert into vacancies (slug, company_id, created_by, title, locale, job_status, workplace_type, education_level, location,
      problem_to_solve, softwares, technical_knowledge, languages, reason_for_rejection, min_salary, salary_currency,
      work_schedule, credits_value)
    select 'falconer-' || n, company_id, created_by, 'Falconer ' || n, locale, job_status, workplace_type, education_level,
      location, problem_to_solve, softwares, technical_knowledge, languages, reason_for_rejection, min_salary,
      salary_currency, work_schedule, credits_value
    from vacancies, generate_series(1, ${findsMax + 20}) n where slug = ${slug}`.execute(app.owner)
  expect(await roundOfAlerts(app)).toEqual([candidate.email])
  const finds = () =>
    app.db.selectFrom('saved_search_finds').select('id').where('search_id', '=', id).execute()
  expect(await finds()).toHaveLength(findsMax)
  expect((await app.call(candidate, listSearches)).data).toMatchObject([{ new_count: 100 }])
  expect(await app.call(candidate, deleteSearch, { params: { id } })).toEqual({ status: 'deleted' })
  expect(await finds()).toEqual([])
  expect(await app.call(candidate, deleteSearch, { params: { id } })).toMatchObject({ status: 404 })
})

test('a confidential vacancy is told of without the name of its company, and is not found by it', async () => {
  const candidate = await createCandidate(app)
  const wanted = await createCandidate(app)
  await savedBy(app, candidate)
  await app.call(wanted, saveSearch, {
    body: { name: 'Peregrina', query: 'search=peregrina', often: 'at_once' },
  })
  const [slug = ''] = await postFalconers(app, 1)
  await app.db
    .updateTable('vacancies')
    .set({ visibility: 'confidential' })
    .where('slug', '=', slug)
    .execute()
  expect(await roundOfAlerts(app)).toEqual([candidate.email])
  const { text, html } = await app.mailTo(candidate.email, 'search_alert')
  expect(text).toContain('Chief Falconer 1 · Confidential company')
  expect(text + html).not.toContain('Peregrina')
})

test('a vacancy that becomes confidential leaves the finds of a search for the name of its company', async () => {
  const [early, late] = [await createCandidate(app), await createCandidate(app)]
  const hide = (slug: string) =>
    app.db
      .updateTable('vacancies')
      .set({ visibility: 'confidential' })
      .where('slug', '=', slug)
      .execute()
  const body = { name: 'Peregrina', query: 'search=peregrina', often: 'at_once' as const }
  await app.call(early, saveSearch, { body })
  const [told = ''] = await postFalconers(app, 1)
  expect(await roundOfAlerts(app)).toEqual([early.email])
  await app.call(late, saveSearch, { body })
  const [untold = ''] = await postFalconers(app, 1)
  await matchOpenings(app)
  await hide(told)
  await hide(untold)
  app.clock.moveBy(atOnceEveryMs)
  expect(await roundOfAlerts(app)).toEqual([])
  for (const candidate of [early, late]) {
    expect(slugsOf(await app.call(candidate, listFoundJobs))).toEqual([])
    expect((await app.call(candidate, listSearches)).data).toMatchObject([{ new_count: 0 }])
  }
})
