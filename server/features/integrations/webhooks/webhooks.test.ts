import { sql } from 'kysely'
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest'
import { answerApplication } from '#contract/applications/candidates.ts'
import { withdrawApplication } from '#contract/applications/own-application.ts'
import { sendMessage } from '#contract/chats/messages.ts'
import type { WebhookEvent } from '#contract/integrations/webhook-choices.ts'
import { webhookEvents } from '#contract/integrations/webhook-choices.ts'
import {
  addWebhook,
  changeWebhook,
  getWebhook,
  listWebhookDeliveries,
  renewWebhookSecret,
  replayWebhookDelivery,
  testWebhook,
  type WebhookDelivery,
} from '#contract/integrations/webhooks.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { applyAgain, close, createWaiting } from '#server/testing/answer-factories.ts'
import { fullAnswer } from '#server/testing/answers.ts'
import { createCompany, createStaff } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import { startReceiver } from '#server/testing/webhook-receiver.ts'
import { attemptDelivery } from './deliver.ts'

const app = setUpTestApp({ OUTGOING_NETWORK: 'any' })
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => void (receiver = await startReceiver()))
afterAll(() => receiver.stop())
beforeEach(() => {
  receiver.received.splice(0)
  receiver.answerWith(204)
})

async function webhookOf(
  owner: Staff & { token: string },
  events: readonly WebhookEvent[] = webhookEvents,
) {
  const body = { url: receiver.url, events: [...events] }
  const { data } = await app.call(owner, addWebhook, { body })
  return { ...data, params: { id: data.webhook.id as string } } as {
    secret: string
    params: { id: string }
  }
}

/** @returns the events that arrived, once there are so many */
async function arrived(count: number, secret: string) {
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(count)
  return receiver.received.map((request) => receiver.verified(secret, request))
}

/** Moves a delivery back in time, so that its next attempt is due. */
async function makeDue(id: string, days = 0) {
  await app.owner
    .updateTable('webhook_deliveries')
    .set({ next_at: sql`now()`, begun_at: sql`begun_at - ${days} * interval '1 day'` })
    .where('id', '=', id)
    .execute()
}

/** Keeps the queue from a delivery, which would come to it within seconds. */
async function postpone(id: string) {
  await app.owner
    .updateTable('webhook_deliveries')
    .set({ next_at: sql`now() + interval '1 hour'` })
    .where('id', '=', id)
    .execute()
}

async function latest(owner: { token: string }, id: string) {
  const { data } = await app.call(owner, listWebhookDeliveries, { params: { id } })
  return data[0]
}

test('each event is told with ids, signed, in the transaction of what it tells of', async () => {
  const { owner, vacancy, candidate, chat, params } = await createWaiting(app)
  const { secret } = await webhookOf(owner)
  await app.call(candidate, sendMessage, { params: { id: chat }, body: { content: 'A secret' } })
  await app.call(owner, sendMessage, { params: { id: chat }, body: { content: 'Ours' } })
  await app.call(owner, answerApplication, { params, body: { feedback: fullAnswer() } })
  const again = await applyAgain(app, owner, vacancy)
  await app.call(again.candidate, withdrawApplication, { params: { slug: vacancy } })
  const posted = await createVacancy(app, owner)
  await close(app, owner, posted)

  const events = await arrived(6, secret)
  const deliveries = events.map(({ type, data }) => ({ type, data }))
  expect(deliveries).toEqual(
    expect.arrayContaining([
      {
        type: 'message.received',
        data: { chat, message: expect.any(String), application: params.uuid },
      },
      { type: 'application.answered', data: { application: params.uuid, vacancy } },
      { type: 'application.received', data: { application: again.id, vacancy } },
      { type: 'application.withdrawn', data: { application: again.id, vacancy } },
      { type: 'vacancy.published', data: { vacancy: posted } },
      { type: 'vacancy.closed', data: { vacancy: posted } },
    ]),
  )
  expect(JSON.stringify(receiver.received)).not.toMatch(/A secret|Thank you|@/)
})

test('only what was chosen is told, of the own company, and nothing that was rolled back', async () => {
  const owner = await createCompany(app)
  const { secret, params } = await webhookOf(owner, ['vacancy.published'])
  await createVacancy(app, await createCompany(app))
  const undone = app.db.transaction().execute(async (tx) => {
    await sql`select tell_webhooks(${owner.company_id}, 'vacancy.published', '{}')`.execute(tx)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  const posted = await createVacancy(app, owner)
  await close(app, owner, posted)
  expect(await arrived(1, secret)).toMatchObject([{ data: { vacancy: posted } }])
  const { data } = await app.call(owner, listWebhookDeliveries, { params })
  expect(data).toMatchObject([{ type: 'vacancy.published', attempts: 1 }])
})

test('what is not accepted is tried again, and arrives as the same message', async () => {
  const owner = await createCompany(app)
  const { secret, params } = await webhookOf(owner)
  receiver.answerWith(500)
  const sent = await app.call(owner, testWebhook, { params })
  await arrived(1, secret)
  await expect
    .poll(() => latest(owner, params.id))
    .toMatchObject({ state: 'pending', response_status: 500, attempts: 1 })
  expect((await app.call(owner, getWebhook, { params })).data.failing_since).not.toBeNull()

  // Not before it is due.
  await postpone(sent.data.id)
  await attemptDelivery(app, sent.data.id)
  expect(receiver.received).toHaveLength(1)
  receiver.answerWith(204)
  await makeDue(sent.data.id)
  await attemptDelivery(app, sent.data.id)
  const [first, second] = receiver.received
  expect(second?.body).toBe(first?.body)
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(await latest(owner, params.id)).toMatchObject({ state: 'delivered', attempts: 2 })
  expect((await app.call(owner, getWebhook, { params })).data.failing_since).toBeNull()

  // Asked for, it comes again.
  await app.call(owner, replayWebhookDelivery, { params: { ...params, delivery: sent.data.id } })
  await arrived(3, secret)
  expect(receiver.received[2]?.body).toBe(first?.body)
})

test('after three days it is switched off, and those who manage are told once', async () => {
  const owner = await createCompany(app)
  const manager = await createStaff(app, owner, { role: 'administrator' })
  const collaborator = await createStaff(app, owner)
  const { params } = await webhookOf(owner)
  receiver.answerWith(302)
  const sent = [
    await app.call(owner, testWebhook, { params }),
    await app.call(owner, testWebhook, { params }),
  ]
  const statuses = async () => {
    const { data } = await app.call(owner, listWebhookDeliveries, { params })
    return data.map((delivery: WebhookDelivery) => delivery.response_status)
  }
  await expect.poll(statuses, { timeout: 20_000 }).toEqual([302, 302])
  for (const { data } of sent) await postpone(data.id)
  for (const { data } of sent) {
    await makeDue(data.id, 3)
    await attemptDelivery(app, data.id)
  }

  const failed = { state: 'failed', next_at: null }
  await expect.poll(() => latest(owner, params.id)).toMatchObject(failed)
  expect((await app.call(owner, getWebhook, { params })).data.state).toBe('failing')
  for (const { email } of [owner, manager]) await app.mailTo(email, 'webhook_failing')
  const mails = app.mails.filter(({ kind }) => kind === 'webhook_failing')
  expect(mails.map(({ to }) => to).sort()).toEqual([owner.email, manager.email].sort())
  expect(mails.map(({ to }) => to)).not.toContain(collaborator.email)
  expect(mails[0]?.text).toContain('127.0.0.1')

  // Nothing is told until it is on again; then also what was missed.
  await createVacancy(app, owner)
  expect(await app.call(owner, testWebhook, { params })).toMatchObject({ status: 409 })
  receiver.answerWith(204)
  const body = { url: receiver.url, events: [...webhookEvents], is_on: true }
  expect((await app.call(owner, changeWebhook, { params, body })).data).toMatchObject({
    state: 'on',
    failing_since: null,
  })
  const delivery = sent[0]!.data.id
  await app.call(owner, replayWebhookDelivery, { params: { ...params, delivery } })
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(4)
})

test('the answer of an attempt counts for nothing once another has begun', async () => {
  const owner = await createCompany(app)
  const { params } = await webhookOf(owner)
  receiver.answerWith(500)
  const { data } = await app.call(owner, testWebhook, { params })
  await expect.poll(() => latest(owner, params.id)).toMatchObject({ response_status: 500 })
  const answers = receiver.holdAnswers()
  const begin = async () => {
    await makeDue(data.id)
    const count = begun.push(attemptDelivery(app, data.id))
    await expect.poll(() => answers.length, { timeout: 20_000 }).toBe(count)
  }
  const begun: Promise<void>[] = []
  await begin()
  await begin()
  answers[1]?.(204)
  await begun[1]
  answers[0]?.(503)
  await begun[0]
  const delivered = { state: 'delivered', response_status: 204, next_at: null }
  expect(await latest(owner, params.id)).toMatchObject(delivered)
})

test('a receiver that is gone is asked no more', async () => {
  const owner = await createCompany(app)
  const { params } = await webhookOf(owner)
  receiver.answerWith(410)
  await app.call(owner, testWebhook, { params })
  await expect
    .poll(() => app.call(owner, getWebhook, { params }), { timeout: 20_000 })
    .toMatchObject({ data: { state: 'failing' } })
})

test('for a day after a new secret both sign, and then the new one alone', async () => {
  const owner = await createCompany(app)
  const { secret: old, params } = await webhookOf(owner)
  const renewed = await app.call(owner, renewWebhookSecret, { params })
  await app.call(owner, testWebhook, { params })
  expect(await arrived(1, renewed.data.secret)).toMatchObject([{ type: 'webhook.test' }])
  expect(await arrived(1, old)).toMatchObject([{ type: 'webhook.test' }])
  expect(receiver.received[0]?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/)
  await app.owner
    .updateTable('webhooks')
    .set({ old_until: new Date(app.clock.now().getTime() - 1000) })
    .where('id', '=', params.id)
    .execute()
  await app.call(owner, testWebhook, { params })
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(2)
  const [, second] = receiver.received
  expect(() => receiver.verified(old, second!)).toThrow('No matching signature found')
  expect(receiver.verified(renewed.data.secret, second!)).toMatchObject({ type: 'webhook.test' })
})
