// Each act by the front door, and its entry in the log of whom it concerns.
import { expect, test } from 'vitest'
import {
  askForDeletion,
  pauseAccount,
  resumeAccount,
  undoDeletion,
} from '#contract/accounts/leaving.ts'
import { login, loginWithCode } from '#contract/accounts/login.ts'
import { addPasskey, removePasskey, startPasskey } from '#contract/accounts/passkeys.ts'
import { changePassword } from '#contract/accounts/password-change.ts'
import { forgotPassword, resetPassword } from '#contract/accounts/password-reset.ts'
import { makeRecoveryCodes, removeTotp } from '#contract/accounts/second-factor.ts'
import { closeSession } from '#contract/accounts/sessions.ts'
import { listCompanyActivity, listOwnActivity } from '#contract/applications/activity.ts'
import { candidatesCsvPath } from '#contract/applications/candidate-filters.ts'
import { getCandidate, listCandidates } from '#contract/applications/candidates.ts'
import {
  addCollaborator,
  changeRole,
  removeCollaborator,
} from '#contract/companies/collaborators.ts'
import * as rules from '#contract/companies/companies.ts'
import { askForCompanyDeletion, keepCompany } from '#contract/companies/company-leaving.ts'
import { fulfilCheckout } from '#contract/credits/checkouts.ts'
import { dossierPath } from '#contract/endpoint/file-paths.ts'
import { revokeInvitation } from '#contract/invitations/invitations.ts'
import { activityKinds, activityTopics } from '#contract/operators/audit.ts'
import { attestCompany, restoreCompany, suspendCompany } from '#contract/operators/companies.ts'
import { changeCreditsOfPerson } from '#contract/operators/credits.ts'
import { acceptPayment, refundPayment } from '#contract/operators/payments.ts'
import { lookAtPerson, restorePerson, suspendPerson } from '#contract/operators/people.ts'
import { restoreVacancy, takeDownVacancy } from '#contract/operators/vacancies.ts'
import { askForExport } from '#contract/pages/privacy.ts'
import { setPrice } from '#server/features/vacancies/commands.ts'
import { minuteMs } from '#server/platform/clock.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createAuthenticator } from '#server/testing/authenticator.ts'
import { createCheckout } from '#server/testing/checkout-factory.ts'
import { anotherEmail, askForEmail, confirmationLink } from '#server/testing/email-changes.ts'
import { holdAnyEmployer } from '#server/testing/employer-factories.ts'
import {
  createCandidate,
  createCompany,
  createOperator,
  createStaff,
} from '#server/testing/factories.ts'
import { factoryPassword } from '#server/testing/insert-person.ts'
import { createInvitation } from '#server/testing/invitation-factories.ts'
import { withSession } from '#server/testing/session-factory.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { setUpTotp, totpCode } from '#server/testing/totp.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const origin = 'https://altura.example'
const app = setUpTestApp({ APP_URL: origin })
const proof = { body: { current_password: factoryPassword } }
const why = { body: { reason: 'As they asked.' } }
const elsewhere = ['identity_linked', 'identity_provider_required', 'provider_sign_in_refused']
const ofPages = ['company_page_hidden', 'company_page_shown']
const seen = new Set([...elsewhere, ...ofPages, 'reported_texts_read', 'approaches_made'])
const next = (password: string) => ({ password, password_confirmation: password })

type Log = typeof listOwnActivity | typeof listCompanyActivity

/** The kinds in a person's own log, or in that of the company; the oldest first. */
async function kindsFor(actor: { token: string }, list: Log = listOwnActivity) {
  const { data } = await app.call(actor, list, { query: { limit: 50 } })
  const kinds: string[] = data.map(({ kind }: { kind: string }) => kind)
  for (const kind of kinds) seen.add(kind)
  return kinds.toReversed()
}

async function signIn(email: string, password = factoryPassword) {
  return app.call(null, login, { body: { email, password } })
}

test('signing in, failing to, from new browsers, and closing a session', async () => {
  const person = await createCandidate(app)
  await signIn(person.email)
  await signIn(person.email)
  await signIn(person.email, 'a guess')
  const elsewhere = await withSession(app, person)
  await app.call(person, closeSession, { params: { id: elsewhere.session_id } })
  const kinds = ['signed_in', 'sign_in_from_new_browser', 'sign_in_failed', 'signed_out_elsewhere']
  await expect
    .poll(() => kindsFor(person), { timeout: 10_000 })
    .toEqual(expect.arrayContaining(kinds))
})

test('a new password, one by mail, and another address', async () => {
  const person = await createCandidate(app)
  const { email } = person
  await app.call(person, changePassword, { body: { ...proof.body, ...next('Second-secret-2') } })
  await app.call(null, forgotPassword, { body: { email } })
  const { links } = await app.mailTo(email, 'reset_password')
  const token = new URL(links[0] ?? '').searchParams.get('token') ?? ''
  await app.call(null, resetPassword, { body: { email, token, ...next(factoryPassword) } })
  const again = await withSession(app, person)
  const other = anotherEmail()
  await askForEmail(app, again, other)
  await (await confirmationLink(app, other)).confirm()
  expect(await kindsFor(again)).toEqual(['password_changed', 'password_reset', 'email_changed'])
})

test('the second factor: app, recovery codes, passkey', async () => {
  const person = await createCandidate(app)
  const { secret, recoveryCodes } = await setUpTotp(app, person)
  app.clock.moveBy(minuteMs)
  const { second_factor } = await signIn(person.email)
  const { challenge } = second_factor
  await app.call(null, loginWithCode, { body: { challenge, code: recoveryCodes[0] ?? '' } })
  await app.call(person, makeRecoveryCodes, proof)
  const started = await app.call(person, startPasskey, proof)
  const credential = createAuthenticator(origin).create({ challenge: started.data.challenge })
  const { data } = await app.call(person, addPasskey, { body: { name: 'Laptop', credential } })
  await app.call(person, removePasskey, { params: { id: data.passkey.id }, ...proof })
  const body = { ...proof.body, code: totpCode(secret, app.clock.now()) }
  await app.call(person, removeTotp, { body })
  expect((await kindsFor(person)).filter((kind) => !kind.startsWith('sign'))).toEqual([
    'second_factor_added',
    'recovery_code_used',
    'recovery_codes_made',
    'passkey_added',
    'passkey_removed',
    'second_factor_removed',
  ])
})

test('people of a company and their roles', async () => {
  const owner = await createCompany(app)
  const iris = { name: 'Iris', last_name: 'Vale', email: 'iris@example.com', role: 'collaborator' }
  const added = await app.call(owner, addCollaborator, { body: { ...iris, ...next('welcome on') } })
  const params = { slug: added.data.slug }
  await app.call(owner, changeRole, { params, body: { role: 'administrator' } })
  await app.call(owner, removeCollaborator, { params })
  const slug = await createVacancy(app, owner, { credits_value: 0 })
  const { id } = await createInvitation(app, owner, slug)
  await app.call(owner, revokeInvitation, { params: { slug, id } })
  const ofPeople = ['person_added', 'role_changed', 'person_removed']
  const ofInvitations = ['invitation_made', 'invitation_revoked']
  expect(await kindsFor(owner, listCompanyActivity)).toEqual([...ofPeople, ...ofInvitations])
})

test('lists, applications and resumes that staff read', async () => {
  const owner = await createCompany(app)
  const reader = await createStaff(app, owner)
  const slug = await createVacancy(app, owner)
  const candidate = await createCandidate(app, { credits: 1, has_salary: true })
  await createApplication(app, candidate, slug)
  const table = { params: { slug }, query: { view: 'table' } }
  const [{ id: uuid }] = (await app.call(reader, listCandidates, table)).data
  const opened = await app.call(reader, getCandidate, { params: { slug, uuid } })
  for (const url of [opened.data.resume.url, dossierPath(slug, uuid), candidatesCsvPath(slug)])
    await app.http.inject({ url, headers: { authorization: `Bearer ${reader.token}` } })
  await app.call(owner, rules.changeCandidatesRule, { body: { collaborators_see_assigned: true } })
  await app.call(owner, rules.changeReadersRule, { body: { names_readers: false } })
  const ofThem = ['application_opened', 'resume_opened', 'dossier_printed']
  expect(await kindsFor(candidate)).toEqual(ofThem)
  expect(await kindsFor(owner, listCompanyActivity)).toEqual([
    'candidates_listed',
    ...ofThem,
    'candidates_exported',
    'candidates_restricted',
    'readers_named',
  ])
})

test('exports, a pause, and a deletion that is undone', async () => {
  const person = await createCandidate(app)
  await app.call(person, askForExport, proof)
  await app.call(person, pauseAccount, proof)
  await app.call(person, resumeAccount)
  await app.call(person, askForDeletion, proof)
  await app.call(person, undoDeletion)
  const before = ['data_exported', 'account_paused', 'account_resumed']
  expect(await kindsFor(person)).toEqual([...before, 'deletion_requested', 'deletion_undone'])
})

test('the deletion of a company that its owner keeps', async () => {
  const owner = await createCompany(app)
  await app.call(owner, askForCompanyDeletion, proof)
  await app.call(owner, keepCompany)
  expect(await kindsFor(owner, listCompanyActivity)).toEqual(['company_leaving', 'company_kept'])
})

test('money: what is bought, granted, taken back, accepted and refunded', async () => {
  const operator = await createOperator(app)
  const buyer = await createCandidate(app)
  const [code, held] = [await createCheckout(app, buyer), await createCheckout(app, buyer)]
  await app.pay(code)
  await app.call(buyer, fulfilCheckout, { body: { code } })
  const params = { id: buyer.id }
  for (const credits of [3, -2])
    await app.call(operator, changeCreditsOfPerson, { params, body: { credits, ...why.body } })
  await app.owner
    .updateTable('checkouts')
    .set({ status: 'mismatched', provider_id: 'paid-otherwise', paid_at: app.clock.now() })
    .where('id', '=', held)
    .execute()
  await app.call(operator, acceptPayment, { params: { code: held }, ...why })
  await app.call(operator, refundPayment, { params: { code }, ...why })
  const ofCredits = ['credits_bought', 'credits_granted', 'credits_taken_back']
  const ofPayments = ['payment_accepted', 'credits_taken_back', 'payment_refunded']
  expect(await kindsFor(buyer)).toEqual([...ofCredits, ...ofPayments])
})

test('acts of operators on a person', async () => {
  const [operator, person] = [await createOperator(app), await createCandidate(app)]
  for (const act of [lookAtPerson, suspendPerson, restorePerson])
    await app.call(operator, act, { params: { id: person.id }, ...why })
  await holdAnyEmployer(app, person)
  const acts = ['person_looked_at', 'person_suspended', 'person_restored', 'employer_held']
  expect(await kindsFor(await withSession(app, person))).toEqual(acts)
})

test('acts of operators on a company and its vacancy, and the rule of its second factor', async () => {
  const [operator, owner] = [await createOperator(app), await createCompany(app)]
  const slug = await createVacancy(app, owner)
  await setUpTotp(app, owner)
  for (const is_required of [true, false])
    await app.call(owner, rules.changeSecondFactorRule, { body: { is_required } })
  await setPrice(app, slug, 2)
  await app.call(operator, takeDownVacancy, { params: { slug }, ...why })
  await app.call(operator, restoreVacancy, { params: { slug }, ...why })
  const params = { id: owner.company_id }
  for (const is_verified of [true, false])
    await app.call(operator, attestCompany, { params, body: { is_verified, ...why.body } })
  await app.call(operator, suspendCompany, { params, ...why })
  await app.call(operator, restoreCompany, { params, ...why })
  const again = await withSession(app, owner, 'totp')
  expect(await kindsFor(again, listCompanyActivity)).toEqual([
    'second_factor_added',
    'second_factor_required',
    'second_factor_required',
    'price_changed',
    'vacancy_taken_down',
    'vacancy_restored',
    'company_verified',
    'company_unverified',
    'company_suspended',
    'company_restored',
  ])
  const { data } = await app.call(again, listCompanyActivity, { query: { limit: 50 } })
  expect(data[5]).toMatchObject({ kind: 'vacancy_taken_down', vacancy: { slug }, actor: null })
})

test('nothing that people could read was left out here or by those tests', () => {
  expect(activityKinds.filter((kind) => !seen.has(kind))).toEqual(activityTopics.integrations)
})
