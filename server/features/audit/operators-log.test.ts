import { expect, test } from 'vitest'
import { askForDeletion } from '#contract/accounts/leaving.ts'
import { login } from '#contract/accounts/login.ts'
import { askForCompanyDeletion } from '#contract/companies/company-leaving.ts'
import { unreadKinds } from '#contract/operators/audit.ts'
import { retryFailedJob, runTask, verifyLedger } from '#contract/operators/operations.ts'
import { listReports, makeReport, settleReports } from '#contract/operators/reports.ts'
import { addRoleName, removeRoleName } from '#contract/operators/vocabulary.ts'
import { eraseDue } from '#server/features/privacy/erase/due.ts'
import { dayMs } from '#server/platform/clock.ts'
import { runAndNote } from '#server/platform/jobs/tasks.ts'
import { createCandidate, createCompany, createOperator } from '#server/testing/factories.ts'
import { factoryPassword } from '#server/testing/insert-person.ts'
// The events that nobody reads in a log of their own, each by the front door.
import { keepFailedMail } from '#server/testing/kept-mails.ts'
import { writeRates } from '#server/testing/rates-file.ts'
import { runAltura } from '#server/testing/run-command.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp({ RATE_LIMIT: '1', TRUST_PROXY: '127.0.0.1' })
const proof = { body: { current_password: factoryPassword } }
const why = { body: { reason: 'As they asked.' } }

/** The entries of these kinds so far, the oldest first. */
async function entriesOf(...kinds: (typeof unreadKinds)[number][]) {
  return app.owner
    .selectFrom('audit_log')
    .select(['kind', 'actor_id', 'object_id'])
    .where('kind', 'in', kinds)
    .orderBy('id')
    .execute()
}

test('one network that fails at forty accounts', async () => {
  for (let at = 0; at < 40; at++)
    await app.http.inject({
      method: 'POST',
      url: `/api${login.path}`,
      headers: { 'x-forwarded-for': '203.0.113.7' },
      payload: { email: `list${at}@example.com`, password: 'a guess' },
    })
  expect(await entriesOf('many_addresses_tried')).toMatchObject([{ actor_id: null }])
})

test('people and companies that are erased at the end of their days', async () => {
  const [person, owner] = [await createCandidate(app), await createCompany(app)]
  await app.call(person, askForDeletion, proof)
  await app.call(owner, askForCompanyDeletion, proof)
  app.clock.moveBy(15 * dayMs)
  await eraseDue(app)
  expect(await entriesOf('account_erased', 'company_erased')).toEqual(
    expect.arrayContaining([
      { kind: 'account_erased', actor_id: null, object_id: person.id },
      { kind: 'account_erased', actor_id: null, object_id: owner.id },
      { kind: 'company_erased', actor_id: null, object_id: owner.company_id },
    ]),
  )
})

test('a report and its settlement', async () => {
  const [operator, reporter] = [await createOperator(app), await createCandidate(app)]
  const key = await createVacancy(app, await createCompany(app))
  const about = { reason: 'fraud', text: 'They ask for money.' } as const
  await app.call(reporter, makeReport, { body: { object: 'vacancies', key, ...about } })
  const [reported] = (await app.call(operator, listReports)).data
  const params = { object: 'vacancies', id: reported.id }
  const body = { outcome: 'unfounded', ...why.body } as const
  await app.call(operator, settleReports, { params, body })
  expect(await entriesOf('report_made', 'report_settled')).toMatchObject([
    { kind: 'report_made', actor_id: reporter.id },
    { kind: 'report_settled', actor_id: operator.id },
  ])
})

test('a failed mail that is sent again, a failed task that is run, and a proof of the ledger', async () => {
  const operator = await createOperator(app)
  const facts = { name: 'Ana', contact: 'help@altura.test' }
  const job = await keepFailedMail(app, { kind: 'report_settled', facts })
  await app.call(operator, retryFailedJob, { params: { queue: 'mail', job }, ...why })

  const failing = () => runAndNote(app, 'sweep-files', () => Promise.reject(new Error('ENOSPC')))
  await app.jobs.repeat('sweep-files', '0 0 1 1 *', failing)
  await expect(failing()).rejects.toThrow('ENOSPC')
  await app.call(operator, runTask, { params: { task: 'sweep-files' }, ...why })
  await app.call(operator, verifyLedger, why)
  const actor_id = operator.id
  expect(await entriesOf('mail_resent', 'job_retried', 'ledger_verification_asked')).toMatchObject([
    { kind: 'mail_resent', actor_id, object_id: job },
    { kind: 'job_retried', actor_id, object_id: 'sweep-files' },
    { kind: 'ledger_verification_asked', actor_id },
  ])
})

test('an operator who is made and removed by command', async () => {
  const email = 'helper@example.com'
  await runAltura(app, ['operator', email])
  await runAltura(app, ['operator', 'remove', email])
  expect(await entriesOf('operator_made', 'operator_removed')).toMatchObject([
    { kind: 'operator_made', actor_id: null },
    { kind: 'operator_removed', actor_id: null },
  ])
})

test('who pays for applications from a country, set and reset by command', async () => {
  await runAltura(app, ['who-pays', 'set', 'DE', 'company'])
  await runAltura(app, ['who-pays', 'reset', 'DE'])
  const entry = { actor_id: null, object_id: 'DE' }
  expect(await entriesOf('payer_rule_changed')).toMatchObject([entry, entry])
})

test('rates that are loaded by command', async () => {
  await using file = await writeRates('Date, USD, MXN, \n05 January 2026, 1.1664, 21.0131, \n')
  await runAltura(app, ['rates', file.path])
  expect(await entriesOf('rates_loaded')).toMatchObject([
    { actor_id: null, object_id: '2026-01-05' },
  ])
})

test('a name of a role that is added and removed', async () => {
  const operator = await createOperator(app)
  const body = { name: 'jefa de felicidad', role: 'people.chief', languages: ['es' as const] }
  const { key } = (await app.call(operator, addRoleName, { body })).data
  await app.call(operator, removeRoleName, { params: { key } })
  const entry = { actor_id: operator.id, object_id: key }
  expect(await entriesOf('role_name_added', 'role_name_removed')).toMatchObject([entry, entry])
})

test('nothing that only operators could read was left out above', async () => {
  const recorded = new Set((await entriesOf(...unreadKinds)).map(({ kind }) => kind))
  expect(unreadKinds.filter((kind) => !recorded.has(kind))).toEqual([])
})
