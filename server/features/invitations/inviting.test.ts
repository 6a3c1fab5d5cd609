import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { invite, listInvitations, revokeInvitation } from '#contract/invitations/invitations.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { createInvitation } from '#server/testing/invitation-factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

async function createWorld({ credits = 20 } = {}) {
  const owner = await createCompany(app, { credits })
  return { owner, slug: await createVacancy(app, owner, { credits_value: 2 }) }
}

test('a company invites within its credits and its limits, and an address once', async () => {
  const { owner, slug } = await createWorld({ credits: 3 })
  const params = { slug }
  const send = (body: object) =>
    app.call(owner, invite, { params, body: { language: 'en', ...body } })
  expect(await send({ kind: 'link', uses: 2 })).toMatchObject({
    status: 422,
    errors: { credits: [expect.any(String)] },
  })
  for (const [field, body] of [
    ['email', { kind: 'email' }],
    ['email', { kind: 'email', email: 'nobody' }],
    ['uses', { kind: 'link', uses: 101 }],
    ['uses', { kind: 'link', uses: 0 }],
    ['days', { kind: 'link', days: 91 }],
    ['line', { kind: 'link', line: 'x'.repeat(501) }],
    ['kind', { kind: 'letter' }],
  ] as const)
    expect(await send(body)).toMatchObject({ status: 422, errors: { [field]: expect.any(Array) } })
  const address = { kind: 'email', email: 'somebody@example.com' }
  expect((await send(address)).status).toBe(201)
  expect((await send(address)).status).toBe(409)

  await sql`insert into invitations (vacancy_id, company_id, kind, language, uses, created_at)
    select vacancy_id, company_id, 'link', 'en', 1, created_at from invitations, generate_series(1, 199)
    where company_id = ${owner.company_id}`.execute(app.db)
  expect(await send({ kind: 'link' })).toMatchObject({ status: 409 })
  const another = await createVacancy(app, owner)
  const body = { kind: 'link', language: 'en' }
  const refused = await app.call(owner, invite, { params: { slug: another }, body })
  expect(refused.status).toBe(429)
})

test('nobody of another company sees or touches an invitation, and a colleague does', async () => {
  const { owner, slug } = await createWorld()
  const { id } = await createInvitation(app, owner, slug)
  const stranger = await createCompany(app, { credits: 20 })
  const body = { kind: 'link', language: 'en' }
  const params = { slug }
  expect((await app.call(stranger, invite, { params, body })).status).toBe(404)
  expect((await app.call(stranger, listInvitations, { params })).status).toBe(404)
  const one = { params: { slug, id } }
  expect((await app.call(stranger, revokeInvitation, one)).status).toBe(404)
  const colleague = await createStaff(app, owner)
  expect((await app.call(colleague, listInvitations, { params })).data).toHaveLength(1)
  expect((await app.call(colleague, revokeInvitation, one)).data.state).toBe('revoked')
})

test('the database refuses an application by an invitation that its sender was not given', async () => {
  const { owner, slug } = await createWorld()
  const { id } = await createInvitation(app, owner, slug)
  const candidate = await createCandidate(app, { credits: 2, has_salary: true })
  const application = await createApplication(app, candidate, slug)
  await expect(
    sql`update applications set credits_spent = 0, sponsorship_id = s.id
      from sponsorships s where s.invitation_id = ${id} and applications.id = ${application.id}`.execute(
      app.db,
    ),
  ).rejects.toThrow('only who was invited')
  await expect(
    sql`insert into sponsorships (vacancy_id, company_id, price, places, created_at, invitation_id, ends_at)
      select vacancy_id, company_id, 1, 2, created_at, id, created_at from invitations where id = ${id}`.execute(
      app.db,
    ),
  ).rejects.toThrow('no more than its uses')
  expect(application.payer).toBe('candidate')
})
