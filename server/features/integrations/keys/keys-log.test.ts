import { expect, test } from 'vitest'
import { listCompanyActivity } from '#contract/applications/activity.ts'
import { answerApplication, getCandidate } from '#contract/applications/candidates.ts'
import { scopes } from '#contract/endpoint/scopes.ts'
import { makeApiKey, revokeApiKey } from '#contract/integrations/api-keys.ts'
import { activityTopics } from '#contract/operators/audit.ts'
import { changeVacancy, postVacancy } from '#contract/vacancies/vacancies.ts'
import { createWaiting } from '#server/testing/answer-factories.ts'
import { fullAnswer } from '#server/testing/answers.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { vacancyBody } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

test('what a key sees and does stands in the log under the key and its maker', async () => {
  const { owner, params } = await createWaiting(app)
  const named = { name: 'Payroll', scopes: [...scopes], days: null }
  const { data: made } = await app.call(owner, makeApiKey, { body: named })
  const key = { token: made.secret }
  // The maker has looked within the hour; the key looks nonetheless.
  await app.call(owner, getCandidate, { params })
  await app.call(key, getCandidate, { params })
  const body = { feedback: fullAnswer('Thank you for your time.') }
  expect(await app.call(key, answerApplication, { params, body })).toMatchObject({ status: 200 })
  const { data } = await app.call(owner, listCompanyActivity, { query: { topic: 'candidates' } })
  expect(data).toMatchObject([
    { kind: 'application_opened', key: 'Payroll' },
    { kind: 'application_opened', key: null },
  ])
})

test('the log tells what is done with keys, and each kind of it', async () => {
  const { owner, params } = await createWaiting(app)
  const body = { name: 'Payroll', scopes: [...scopes], days: null }
  const { data } = await app.call(owner, makeApiKey, { body })
  const key = { token: data.secret }
  const posted = await app.call(key, postVacancy, { body: vacancyBody() })
  const { language: locale, ...written } = vacancyBody()
  await app.call(key, changeVacancy, {
    params: { slug: posted.data.slug },
    body: { locale, ...written, job_status: 'CLOSED' },
  })
  await app.call(key, answerApplication, { params, body: { feedback: fullAnswer() } })
  await app.call(owner, revokeApiKey, { params: { id: data.key.id } })
  const query = { topic: 'integrations' as const }
  const log = await app.call(owner, listCompanyActivity, { query })
  const kinds = log.data.map(({ kind }: { kind: string }) => kind)
  expect(kinds.toReversed()).toEqual([
    'api_key_made',
    'vacancy_published_by_key',
    'vacancy_changed_by_key',
    'application_answered_by_key',
    'api_key_revoked',
  ])
  const ofKeys = activityTopics.integrations.filter((kind) => kind.includes('key'))
  expect(new Set(kinds)).toEqual(new Set(ofKeys))
  expect(log.data).toEqual(kinds.map(() => expect.objectContaining({ key: 'Payroll' })))
})
