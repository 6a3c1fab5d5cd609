import { expect, test } from 'vitest'
import { presenceIn } from '#contract/accounts/presence-acts.ts'
import { showPresence } from '#contract/accounts/presence.ts'
import { changeCandidatesRule } from '#contract/companies/companies.ts'
import { createWaiting } from '#server/testing/answer-factories.ts'
import { createCompany, createStaff } from '#server/testing/factories.ts'
import { changesReceivedBy, untilDelivered } from '#server/testing/listening.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

test('who writes an answer is seen by colleagues who see the candidate, and by nobody else', async () => {
  const { owner, candidate, id, params } = await createWaiting(app)
  const administrator = await createStaff(app, owner, { role: 'administrator' })
  const collaborator = await createStaff(app, owner)
  const stranger = await createCompany(app)
  await untilDelivered(app)
  const { company_id } = owner
  const received = [
    changesReceivedBy(app.live, owner.id, { role: 'company', company_id }),
    changesReceivedBy(app.live, administrator.id, { role: 'administrator', company_id }),
    changesReceivedBy(app.live, collaborator.id, { role: 'collaborator', company_id }),
    changesReceivedBy(app.live, candidate.id),
    changesReceivedBy(app.live, stranger.id, { role: 'company', company_id: stranger.company_id }),
  ]
  const show = (act: 'reading' | 'writing', who = administrator) =>
    app.call(who, showPresence, { params, body: { act } })

  expect(await show('writing')).toEqual({ status: 'shown' })
  await expect.poll(() => received.map(({ length }) => length)).toEqual([1, 0, 1, 0, 0])
  const [shown] = received[0] ?? []
  expect(presenceIn(shown?.id ?? '')).toEqual({
    application: id,
    person: expect.any(String),
    act: 'writing',
    asks: false,
  })
  const changes = app.db.selectFrom('changes').select('what').where('what', '=', 'presence')
  expect(await changes.execute()).toEqual([])

  const body = { collaborators_see_assigned: true }
  await app.call(owner, changeCandidatesRule, { body })
  await show('reading')
  await expect.poll(() => received[0]?.filter(({ what }) => what === 'presence')).toHaveLength(2)
  expect(received[2]?.filter(({ what }) => what === 'presence')).toHaveLength(1)
  expect(await show('reading', collaborator)).toMatchObject({ status: 404 })
  expect(await show('reading', stranger)).toMatchObject({ status: 404 })
})
