import { expect, test } from 'vitest'
import { pauseAccount } from '#contract/accounts/leaving.ts'
import { withdrawApplication } from '#contract/applications/own-application.ts'
import { discloseCompany, getChat, listChats } from '#contract/chats/chats.ts'
import { sendMessage } from '#contract/chats/messages.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { factoryPassword } from '#server/testing/insert-person.ts'
import { changesReceivedBy, untilDelivered } from '#server/testing/listening.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

async function converse(visibility = 'confidential') {
  const owner = await createCompany(app, { company: 'Quillay' })
  const vacancy = await createVacancy(app, owner, { body: { visibility } })
  const candidate = await createCandidate(app, { credits: 3, has_salary: true })
  const { id: application, chat } = await createApplication(app, candidate, vacancy)
  return { owner, vacancy, candidate, application, params: { id: chat } }
}

test('a manager shows one candidate who the company is, once and for good, and both see it live', async () => {
  const { owner, vacancy, candidate, application, params } = await converse()
  const administrator = await createStaff(app, owner, { role: 'administrator' })
  const received = changesReceivedBy(app.live, candidate.id)
  const read = async (actor: { token: string }) => (await app.call(actor, getChat, { params })).data
  const hidden = { disclosure: 'hidden' }
  expect(await read(owner)).toMatchObject({ company: { name: 'Quillay', ...hidden } })
  expect(await read(candidate)).toMatchObject({
    company: { name: null, name_hidden: { why: 'confidential_company' }, ...hidden },
    from: { name: null, initials: '', picture: null },
    disclosed_at: null,
  })

  const disclose = () => app.call(administrator, discloseCompany, { params })
  expect(await disclose()).toEqual({ status: 'disclosed' })
  expect((await disclose()).status).toBe(409)
  for (const reader of [owner, candidate])
    expect(await read(reader)).toMatchObject({
      company: { name: 'Quillay', disclosure: 'shown' },
      disclosed_at: expect.stringContaining('T'),
    })
  await app.call(owner, sendMessage, { params, body: { content: 'This is who we are.' } })
  expect((await app.call(candidate, listChats)).data).toMatchObject([
    { company: { name: 'Quillay', disclosure: 'shown' } },
  ])
  await untilDelivered(app)
  expect(received).toEqual(
    expect.arrayContaining([
      { what: 'chat', id: params.id },
      { what: 'application', id: vacancy },
    ]),
  )
  const change = app.db.updateTable('company_disclosures').set({ disclosed_by: null })
  await expect(change.where('application_id', '=', application).execute()).rejects.toThrow('denied')
  const undo = app.owner.deleteFrom('company_disclosures')
  await expect(undo.where('application_id', '=', application).execute()).rejects.toThrow('append')
})

test('nobody else can, and not where there is nothing to show or nobody to show it to', async () => {
  const { candidate, vacancy, application, params } = await converse()
  const stranger = await createCompany(app)
  expect((await app.call(stranger, discloseCompany, { params })).status).toBe(404)
  expect((await app.call(candidate, discloseCompany, { params })).status).toBe(403)
  const forged = { application_id: application, disclosed_at: app.clock.now() }
  const insert = app.db.insertInto('company_disclosures')
  await expect(insert.values({ ...forged, disclosed_by: stranger.id }).execute()).rejects.toThrow(
    'only its own people',
  )
  const open = await converse('members')
  const { status } = await app.call(open.owner, discloseCompany, { params: open.params })
  expect(status).toBe(409)

  const { owner, ...other } = await converse()
  const disclose = () => app.call(owner, discloseCompany, { params: other.params })
  const body = { current_password: factoryPassword }
  await app.call(other.candidate, pauseAccount, { body })
  expect((await disclose()).message).toMatch(/paus/i)
  const again = await converse()
  await app.call(again.candidate, withdrawApplication, { params: { slug: again.vacancy } })
  const late = await app.call(again.owner, discloseCompany, { params: again.params })
  expect(late.status).toBe(409)
  expect(vacancy).toBeDefined()
})
