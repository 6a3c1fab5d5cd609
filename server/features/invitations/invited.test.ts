import { expect, test } from 'vitest'
import { invite, listInvitations } from '#contract/invitations/invitations.ts'
import {
  blockInviters,
  claimInvitation,
  declineInvitation,
  getInvited,
  listBlocks,
  unblock,
} from '#contract/invitations/invited.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { dayMs } from '#server/platform/clock.ts'
import { creditsOf } from '#server/testing/answer-factories.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { createInvitation, tokenOf } from '#server/testing/invitation-factories.ts'
import { roundOfAlerts, savedBy } from '#server/testing/search-factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import { endInvitations, forgetInvitations } from './end-invitations.ts'

const app = setUpTestApp()

type Reader = Parameters<typeof app.call>[0]
type Owner = Awaited<ReturnType<typeof createCompany>>

async function createWorld(body: object = {}) {
  const owner = await createCompany(app, { credits: 20, company: 'Zarzuela Holdings' })
  return { owner, slug: await createVacancy(app, owner, { body }) }
}

const read = (reader: Reader, token: string) => app.call(reader, getInvited, { body: { token } })
const decline = (token: string, body: object = {}) =>
  app.call(null, declineInvitation, { body: { token, ...body } })
const block = (reader: Reader, token: string, scope: string) =>
  app.call(reader, blockInviters, { body: { token, scope } })
const claim = (reader: Reader, token: string) =>
  app.call(reader, claimInvitation, { body: { token } })
const list = async (owner: Owner, slug: string) =>
  (await app.call(owner, listInvitations, { params: { slug } })).data

const sendTo = (owner: Owner, slug: string, email: string) =>
  app.call(owner, invite, { params: { slug }, body: { kind: 'email', email, language: 'en' } })

/** The addresses that were mailed an invitation; one that is mailed now arrives after them. */
async function invitedAddresses() {
  const { owner, slug } = await createWorld()
  const witness = `witness-${slug}@example.com`
  await sendTo(owner, slug, witness)
  await app.mailTo(witness, 'invitation')
  return app.mails.filter(({ kind }) => kind === 'invitation').map(({ to }) => to)
}

test('an invitation is opened by an act on its page, and not by what reads the page', async () => {
  const { owner, slug } = await createWorld()
  const { token } = await createInvitation(app, owner, slug, { email: 'scanned@example.com' })
  const body = { token, untouched: true }
  expect((await app.call(null, getInvited, { body })).data).toMatchObject({ state: 'open' })
  expect(await list(owner, slug)).toMatchObject([{ state: 'sent', opened_at: null }])
  await read(null, token)
  expect(await list(owner, slug)).toMatchObject([{ state: 'opened' }])
})

test('whoever has the link declines with one click and a reason, once, and its author is told', async () => {
  const { owner, slug } = await createWorld()
  const author = await createStaff(app, owner)
  const { token } = await createInvitation(app, author, slug, { email: 'one@example.com' })
  const note = 'I moved to Lima.'
  const declined = await decline(token, { reason: 'wrong_place', note })
  expect(declined.data).toMatchObject({ state: 'declined', line: '' })
  expect((await decline(token, { reason: 'other' })).data.state).toBe('declined')
  expect(await list(owner, slug)).toMatchObject([
    { state: 'declined', held_credits: 0, declines: [{ reason: 'wrong_place', note }] },
  ])
  expect((await claim(await createCandidate(app), token)).status).toBe(409)
  expect((await app.call(author, listNotifications)).data).toMatchObject([
    { kind: 'invitation_declined', vacancy: { slug }, candidate: null },
  ])
  expect((await app.call(owner, listNotifications)).data).toEqual([])
  expect((await sendTo(owner, slug, 'one@example.com')).status).toBe(409)
})

test('of a link with several uses one declines, and the others can still come', async () => {
  const { owner, slug } = await createWorld()
  const { token } = await createInvitation(app, owner, slug, { uses: 2 })
  expect((await decline(token)).data.state).toBe('open')
  const candidate = await createCandidate(app, { has_salary: true })
  await claim(candidate, token)
  await createApplication(app, candidate, slug)
  expect(await list(owner, slug)).toMatchObject([
    { state: 'sent', applied: 1, declines: [{ reason: null, note: '' }] },
  ])
})

test('a link that is not ours, or was changed, opens nothing', async () => {
  const { owner, slug } = await createWorld()
  const { id, token } = await createInvitation(app, owner, slug)
  const other = await createInvitation(app, owner, slug)
  const [, expires = '', signature = ''] = token.split('.')
  const wrong = ['x', `${other.id}.${expires}.${signature}`, `${token}.x`, `${id}.${expires}`]
  for (const sent of [...wrong, `${id}.9${expires}.${signature}`]) {
    expect((await read(null, sent)).status, sent).toBe(403)
    expect((await decline(sent)).status).toBe(403)
    expect((await block(null, sent, 'company')).status).toBe(403)
    expect((await claim(await createCandidate(app), sent)).status).toBe(403)
  }
  expect((await claim(owner, token)).status).toBe(403)
  expect((await read(null, token)).data.state).toBe('open')
})

test('an invitation is claimed before the address is verified, and used from anywhere afterwards', async () => {
  const { owner, slug } = await createWorld({ visibility: 'members' })
  const { token } = await createInvitation(app, owner, slug)
  expect((await read(null, token)).data).toMatchObject({ is_listed: false, state: 'open' })
  const newcomer = await createCandidate(app, { is_verified: false, has_salary: true })
  expect((await claim(newcomer, token)).data.vacancy).toBe(slug)
  const { payer } = await createApplication(app, newcomer, slug)
  expect(payer).toBe('company')
})

test('inviting says the same whether an address has an account, is paused or has blocked the company', async () => {
  const { owner, slug } = await createWorld()
  const other = await createVacancy(app, owner)
  const member = await createCandidate(app)
  const paused = await createCandidate(app)
  await app.db
    .updateTable('users')
    .set({ paused_at: app.clock.now() })
    .where('id', '=', paused.id)
    .execute()
  const blocking = ['blocking@example.com', 'everybody@example.com']
  for (const [email, scope] of [
    [blocking[0], 'company'],
    [blocking[1], 'everybody'],
  ] as const) {
    const { token } = await createInvitation(app, owner, other, { email: email ?? '' })
    expect((await block(null, token, scope)).data).toMatchObject({
      blocked: scope,
      state: 'declined',
    })
  }
  const addresses = ['nobody@example.com', member.email, paused.email, ...blocking]
  const replies = []
  for (const email of addresses) {
    const { status, data } = await sendTo(owner, slug, email)
    const { id: _, email: __, created_at: ___, expires_at: ____, ...told } = data
    replies.push({ status, told })
  }
  for (const reply of replies) expect(reply).toEqual(replies[0])
  expect(await creditsOf(app, member)).toEqual({ available: 0, held: 0 })
  const mailed = (await invitedAddresses()).filter((to) => addresses.includes(to))
  expect(mailed.sort()).toEqual([...blocking, member.email, 'nobody@example.com'].sort())
})

test('a block without an account is listed once there is one, and taken back there or by the link', async () => {
  const { owner, slug } = await createWorld()
  const email = 'later@example.com'
  const { token } = await createInvitation(app, owner, slug, { email })
  await block(null, token, 'company')
  expect((await read(null, token)).data.blocked).toBe('company')
  const candidate = await createCandidate(app, { email })
  const { data } = await app.call(candidate, listBlocks)
  expect(data).toMatchObject([{ company: 'Zarzuela Holdings' }])
  const other = await createCandidate(app)
  expect((await app.call(other, listBlocks)).data).toEqual([])
  const params = { id: data[0].id }
  expect((await app.call(other, unblock, { params })).status).toBe(404)
  expect((await app.call(candidate, unblock, { params })).status).toBe('unblocked')
  expect((await read(null, token)).data.blocked).toBe('nobody')
  await block(null, token, 'everybody')
  expect((await app.call(candidate, listBlocks)).data).toMatchObject([{ company: null }])
  expect((await block(null, token, 'nobody')).data.blocked).toBe('nobody')
  expect((await app.call(candidate, listBlocks)).data).toEqual([])
})

test('of a link only a candidate who is logged in blocks, and is mailed no more of that company', async () => {
  const { owner, slug } = await createWorld({ title: 'Chief Archer' })
  const { token } = await createInvitation(app, owner, slug)
  expect((await read(null, token)).data.may_block).toBe(false)
  expect((await block(null, token, 'company')).status).toBe(403)
  expect((await block(owner, token, 'company')).status).toBe(403)
  const [blocking, other] = [await createCandidate(app), await createCandidate(app)]
  for (const one of [blocking, other])
    await savedBy(app, one, { name: 'Archers', query: 'search=archer' })
  await roundOfAlerts(app)
  expect((await block(blocking, token, 'company')).data).toMatchObject({ blocked: 'company' })
  await createVacancy(app, owner, { body: { title: 'Head Archer' } })
  const confidential = { title: 'Secret Archer', visibility: 'confidential' }
  expect(await roundOfAlerts(app)).toEqual([other.email])
  // Silence about a confidential vacancy would say whose it is.
  app.clock.moveBy(dayMs)
  await createVacancy(app, owner, { body: confidential })
  expect((await roundOfAlerts(app)).sort()).toEqual([blocking.email, other.email].sort())
})

test('an invitation to a confidential vacancy names its company nowhere', async () => {
  const { owner, slug } = await createWorld({ visibility: 'confidential' })
  const email = 'discreet@example.com'
  await sendTo(owner, slug, email)
  const mail = await app.mailTo(email, 'invitation')
  const token = tokenOf(mail.links[0] ?? '')
  const candidate = await createCandidate(app, { email })
  const shown = await read(null, token)
  expect(shown.data).toMatchObject({
    is_confidential: true,
    company: null,
    company_hidden: { why: 'confidential_company' },
  })
  expect(mail.text).toContain('Confidential company')
  const blocked = await block(null, token, 'company')
  const blocks = await app.call(candidate, listBlocks)
  for (const notice of [mail, shown, blocked, blocks])
    expect(JSON.stringify(notice)).not.toContain('Zarzuela')
  const named = await createVacancy(app, owner)
  const other = await createInvitation(app, owner, named, { email })
  await block(null, other.token, 'company')
  expect((await app.call(candidate, listBlocks)).data).toHaveLength(2)
})

test('the address and the words of an invitation are forgotten a month after it is over', async () => {
  const { owner, slug } = await createWorld()
  const email = 'forgotten@example.com'
  const { token } = await createInvitation(app, owner, slug, { email, line: 'Do come.', days: 2 })
  const before = (days: number) => new Date(app.clock.now().getTime() - days * dayMs)
  const rows = () =>
    app.db
      .selectFrom('invitations')
      .select(['email', 'line'])
      .where('company_id', '=', owner.company_id)
      .executeTakeFirstOrThrow()
  app.clock.moveBy(40 * dayMs)
  await forgetInvitations(app, before(30))
  expect(await rows()).toEqual({ email, line: 'Do come.' })
  await endInvitations(app)
  app.clock.moveBy(31 * dayMs)
  await forgetInvitations(app, before(30))
  expect(await rows()).toEqual({ email: null, line: '' })
  expect((await read(null, token)).status).toBe(403)
})
