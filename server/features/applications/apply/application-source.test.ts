import { expect, test } from 'vitest'
import { apply } from '#contract/applications/apply.ts'
import { claimInvitation } from '#contract/invitations/invited.ts'
import { applicationBody } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { createInvitation } from '#server/testing/invitation-factories.ts'
import { createResume } from '#server/testing/resume-factory.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

async function prepare() {
  const owner = await createCompany(app, { credits: 5 })
  const slug = await createVacancy(app, owner)
  const candidate = await createCandidate(app, { credits: 1, has_salary: true })
  const whole = await applicationBody(app, slug, await createResume(app, candidate))
  return { owner, slug, candidate, whole }
}

/** Applies with this source in the body, and returns the one that is stored. */
async function storedSource(
  { slug, candidate, whole }: Awaited<ReturnType<typeof prepare>>,
  sent: object,
) {
  const { status } = await app.call(candidate, apply, {
    params: { slug },
    body: { ...whole, ...sent },
  })
  expect(status).toBe(201)
  const { source } = await app.db
    .selectFrom('applications')
    .select('source')
    .where('candidate_id', '=', candidate.id)
    .executeTakeFirstOrThrow()
  return source
}

test('an application has the source that the browser of its candidate says', async () => {
  expect(await storedSource(await prepare(), { source: 'share' })).toBe('share')
})

test.each([{}, { source: null }, { source: 'billboard' }, { source: 7 }])(
  'the source is not known of an application that is sent with %j',
  async (sent) => {
    expect(await storedSource(await prepare(), sent)).toBeNull()
  },
)

test('who accepted an invitation to the vacancy came by it, whatever the browser says', async () => {
  const world = await prepare()
  const { token } = await createInvitation(app, world.owner, world.slug)
  await app.call(world.candidate, claimInvitation, { body: { token } })
  expect(await storedSource(world, { source: 'board' })).toBe('invitation')
})

test('an invitation to another vacancy is no source', async () => {
  const world = await prepare()
  const other = await createVacancy(app, world.owner)
  const { token } = await createInvitation(app, world.owner, other)
  await app.call(world.candidate, claimInvitation, { body: { token } })
  expect(await storedSource(world, { source: 'feed' })).toBe('feed')
})
