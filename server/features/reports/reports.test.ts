import { expect, test } from 'vitest'
import { listOwnActivity } from '#contract/applications/activity.ts'
import { sendMessage } from '#contract/chats/messages.ts'
import { listActs } from '#contract/operators/history.ts'
import {
  listReports,
  makeReport,
  readReported,
  settleReports,
} from '#contract/operators/reports.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany, createOperator } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()
const about = { reason: 'fraud', text: 'They ask for money.' } as const

test('reports wait by thing, the oldest first, and are settled with a note that their authors do not read', async () => {
  const operator = await createOperator(app)
  const owner = await createCompany(app, { company: 'Phantom Works' })
  const slug = await createVacancy(app, owner)
  const [first, second] = [await createCandidate(app), await createCandidate(app)]
  const report = { object: 'vacancies', key: slug, ...about } as const
  for (const person of [first, second])
    expect(await app.call(person, makeReport, { body: report })).toMatchObject({
      status: 'reported',
    })
  expect(await app.call(first, makeReport, { body: report })).toMatchObject({ status: 409 })
  app.clock.moveBy(1_000)
  await app.call(first, makeReport, { body: { ...report, object: 'companies' } })

  const { data } = await app.call(operator, listReports)
  expect(data).toMatchObject([
    { object: 'vacancies', slug, count: 2, company: { name: 'Phantom Works' } },
    { object: 'companies', id: owner.company_id, title: 'Phantom Works', count: 1 },
  ])
  expect(data[0].reports[0]).toMatchObject({ ...about, reporter: { id: first.id } })
  const next = await app.call(operator, listReports, { query: { limit: 1 } })
  const cursor = next.meta.next_cursor
  expect((await app.call(operator, listReports, { query: { cursor } })).data).toMatchObject([
    { object: 'companies' },
  ])

  const params = { object: 'vacancies', id: data[0].id }
  const settlement = { params, body: { outcome: 'acted', reason: 'Taken down' } } as const
  expect(await app.call(operator, settleReports, settlement)).toMatchObject({ status: 'settled' })
  expect(await app.call(operator, settleReports, settlement)).toMatchObject({ status: 409 })
  for (const { email } of [first, second])
    expect((await app.mailTo(email, 'report_settled')).text).not.toMatch(/Taken down|Phantom/)
  const acts = await app.call(operator, listActs, { params: { object: 'vacancies', key: slug } })
  expect(acts.data).toMatchObject([{ kind: 'report_settled', reason: 'Taken down' }])
  expect(await app.call(first, makeReport, { body: report })).toMatchObject({ status: 'reported' })
})

test('both sides of a conversation may report it, and nobody else', async () => {
  const operator = await createOperator(app)
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner)
  const candidate = await createCandidate(app, { credits: 1, has_salary: true })
  const { chat } = await createApplication(app, candidate, slug)
  const body = { object: 'chats', key: chat, ...about } as const
  for (const person of [candidate, owner])
    expect(await app.call(person, makeReport, { body })).toMatchObject({ status: 'reported' })
  for (const stranger of [await createCandidate(app), await createCompany(app)])
    expect(await app.call(stranger, makeReport, { body })).toMatchObject({ status: 404 })
  const { data } = await app.call(operator, listReports)
  expect(data.find(({ id }: { id: string }) => id === chat)).toMatchObject({
    slug,
    count: 2,
    candidate: { id: candidate.id },
  })
})

test('an operator reads a reported conversation, and its candidate is told', async () => {
  const operator = await createOperator(app)
  const person = await createCandidate(app, { credits: 1, has_salary: true })
  const slug = await createVacancy(app, await createCompany(app))
  const { chat } = await createApplication(app, person, slug)
  const message = { params: { id: chat }, body: { content: 'Is the place still open?' } }
  await app.call(person, sendMessage, message)
  const params = { object: 'chats', id: chat }
  const read = () => app.call(operator, readReported, { params, body: { reason: 'A report' } })
  expect(await read()).toMatchObject({ status: 404 })

  const body = { object: 'chats', key: chat, reason: 'spam', text: 'Look at this.' } as const
  await app.call(person, makeReport, { body })
  expect((await read()).data.texts).toMatchObject([{ text: 'Is the place still open?' }])
  const { data } = await app.call(person, listOwnActivity, { query: { limit: 50 } })
  expect(data).toMatchObject([{ kind: 'reported_texts_read' }])
})
