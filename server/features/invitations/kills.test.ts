// Invitations and their credits change together or not at all when the server is killed.
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { findFaults } from '#server/features/credits/verify-ledger.ts'
import { dayMs } from '#server/platform/clock.ts'
import { creditsOf } from '#server/testing/answer-factories.ts'
import { applicationBody } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { createInvitation } from '#server/testing/invitation-factories.ts'
import { createResume } from '#server/testing/resume-factory.ts'
import { companyCredits, price } from '#server/testing/sponsored-factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import type { Task } from '#server/testing/worker.child.ts'
import { doAfterKills, killWorkers } from '#server/testing/workers.ts'
import { claimInvitation } from './follow-link.ts'

const app = setUpTestApp({ VACANCY_CREDITS_VALUE: String(price) })
afterAll(killWorkers)
afterEach(expectBalancedLedger)

async function expectBalancedLedger() {
  expect(await findFaults(app.db)).toEqual([])
}

const ledger = ['credit_accounts', 'credit_movements', 'credit_entries']

async function createWorld() {
  const owner = await createCompany(app, { credits: 20 })
  return { owner, slug: await createVacancy(app, owner, { credits_value: price }) }
}

/** Everything that a task may change of the invitations to a vacancy and of the credits. */
async function state(slug: string) {
  const { rows } = await sql`
    select (select json_agg(i order by i.created_at, i.id) from invitations i where i.vacancy_id = v.id) as invitations,
      (select json_agg(s order by s.created_at, s.id) from sponsorships s where s.vacancy_id = v.id) as sponsorships,
      (select json_agg(d) from invitation_declines d
        join invitations i on i.id = d.invitation_id where i.vacancy_id = v.id) as declines,
      (select count(*)::int from applications a where a.vacancy_id = v.id) as applications,
      (select count(*)::int from notifications n where n.vacancy_id = v.id) as notifications,
      (select count(*)::int from audit_log where object_id = v.slug) as audited,
      (select json_agg(balance order by id) from credit_accounts) as balances,
      (select count(*)::int from credit_movements) as movements
    from vacancies v where slug = ${slug}`.execute(app.db)
  return rows[0]
}

function killed(slug: string, tables: string[], task: Task, offsetMs = 0) {
  return doAfterKills(app, { tables, task, state: () => state(slug), offsetMs })
}

test('an invitation is made with its credits and its mail, or is not', async () => {
  const { owner, slug } = await createWorld()
  const email = 'invited@example.com'
  const invitation = { kind: 'email', email, language: 'en', line: '', days: 14 } as const
  const tables = ['invitations', 'sponsorships', ...ledger, 'audit_log']
  await killed(slug, tables, { does: 'invite', staff: owner, slug, invitation })
  expect(await companyCredits(app, owner)).toEqual({ available: 18, held: 2 })
  await app.mailTo(email, 'invitation')
  expect(app.mails.filter(({ to }) => to === email)).toHaveLength(1)
})

test('an application takes its use and is sent, or neither', async () => {
  const { owner, slug } = await createWorld()
  const { token } = await createInvitation(app, owner, slug, { uses: 2 })
  const candidate = await createCandidate(app, { has_salary: true })
  await claimInvitation(app, candidate, token)
  const body = await applicationBody(app, slug, await createResume(app, candidate))
  const tables = ['sponsorships', 'applications', 'application_answers', 'chats', 'notifications']
  await killed(slug, tables, { does: 'apply', candidate, slug, body })
  expect(await companyCredits(app, owner)).toEqual({ available: 16, held: 4 })
  expect(await creditsOf(app, candidate)).toEqual({ available: 0, held: 0 })
  expect(await state(slug)).toMatchObject({ sponsorships: [{ places: 2, taken: 1 }] })
})

test('an invitation is declined with its credits released and its author told, or is open', async () => {
  const { owner, slug } = await createWorld()
  const { token } = await createInvitation(app, owner, slug)
  const tables = ['invitation_declines', 'sponsorships', ...ledger, 'notifications']
  await killed(slug, tables, { does: 'decline', token })
  expect(await companyCredits(app, owner)).toEqual({ available: 20, held: 0 })
  expect(await state(slug)).toMatchObject({ declines: [{ reason: 'other' }], notifications: 1 })
})

test('an invitation is revoked with its credits released, or is open', async () => {
  const { owner, slug } = await createWorld()
  const { id } = await createInvitation(app, owner, slug, { uses: 3 })
  const tables = ['sponsorships', ...ledger, 'invitations', 'audit_log']
  await killed(slug, tables, { does: 'revoke', staff: owner, slug, id })
  expect(await companyCredits(app, owner)).toEqual({ available: 20, held: 0 })
  expect(await state(slug)).toMatchObject({ invitations: [{ revoked_by: owner.id }] })
})

test('invitations whose time is over release their credits once', async () => {
  const { owner, slug } = await createWorld()
  await createInvitation(app, owner, slug, { days: 2 })
  await killed(slug, ['sponsorships', ...ledger], { does: 'end invitations' }, 3 * dayMs)
  expect(await companyCredits(app, owner)).toEqual({ available: 20, held: 0 })
})
