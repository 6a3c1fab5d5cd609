import { expect, test } from 'vitest'
import { listCompanyActivity } from '#contract/applications/activity.ts'
import { webhooksMax } from '#contract/endpoint/limits.ts'
import {
  addWebhook,
  changeWebhook,
  getWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  renewWebhookSecret,
  replayWebhookDelivery,
  testWebhook,
} from '#contract/integrations/webhooks.ts'
import { createCompany, createStaff } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { attemptDelivery } from './deliver.ts'

const app = setUpTestApp()
const url = 'https://hooks.example.com/altura'

test('secrets are sealed, addresses checked, and webhooks are those of the company', async () => {
  const owner = await createCompany(app)
  const webhook = { url, events: ['vacancy.closed' as const] }
  const { data: added } = await app.call(owner, addWebhook, { body: webhook })
  const { secret } = added
  const params = { id: added.webhook.id }
  const row = await app.owner
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', params.id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(secret.slice(6))
  expect(await app.call(owner, listWebhooks)).not.toContain(secret)

  const wrong = { url: 'https://10.0.0.1', events: [] }
  expect(await app.call(owner, addWebhook, { body: wrong })).toMatchObject({
    status: 422,
    errors: { events: [expect.any(String)] },
  })
  const odd = { ...wrong, events: ['vacancy.closed'] }
  expect(await app.call(owner, addWebhook, { body: odd })).toMatchObject({
    status: 422,
    errors: { url: [expect.stringContaining('https')] },
  })
  const stranger = await createCompany(app)
  const delivery = (await app.call(owner, testWebhook, { params })).data.id
  for (const call of [
    getWebhook,
    removeWebhook,
    renewWebhookSecret,
    testWebhook,
    listWebhookDeliveries,
  ])
    expect(await app.call(stranger, call, { params })).toMatchObject({ status: 404 })
  const replay = { params: { ...params, delivery } }
  expect(await app.call(stranger, replayWebhookDelivery, replay)).toMatchObject({ status: 404 })
  expect(await app.call(await createStaff(app, owner), listWebhooks)).toMatchObject({ status: 403 })
  const body = { url, events: ['vacancy.closed' as const], is_on: false }
  expect((await app.call(owner, changeWebhook, { params, body })).data.state).toBe('off')
  await app.call(owner, renewWebhookSecret, { params })
  expect(await app.call(owner, removeWebhook, { params })).toMatchObject({ status: 'removed' })
  expect(await app.call(owner, listWebhooks)).toMatchObject({ data: [] })
  const log = await app.call(owner, listCompanyActivity, { query: { topic: 'integrations' } })
  expect(log.data.map(({ kind }: { kind: string }) => kind).toReversed()).toEqual([
    'webhook_added',
    'webhook_changed',
    'webhook_secret_renewed',
    'webhook_removed',
  ])
})

test('a company has ten webhooks at most, and none is added while it leaves', async () => {
  const owner = await createCompany(app)
  const body = { url, events: ['vacancy.closed' as const] }
  for (let index = 0; index < webhooksMax; index++)
    expect(await app.call(owner, addWebhook, { body })).toMatchObject({ status: 201 })
  expect(await app.call(owner, addWebhook, { body })).toMatchObject({ status: 409 })
  const row = { company_id: owner.company_id, created_by: owner.id, created_at: app.clock.now() }
  const insert = app.db
    .insertInto('webhooks')
    .values({ ...row, url, events: ['vacancy.closed'], sealed_secret: '' })
  await expect(insert.execute()).rejects.toThrow(/no more than 10/)
  await app.owner
    .updateTable('companies')
    .set({ erase_at: app.clock.now() })
    .where('id', '=', owner.company_id)
    .execute()
  await app.owner.deleteFrom('webhooks').where('company_id', '=', owner.company_id).execute()
  expect(await app.call(owner, addWebhook, { body })).toMatchObject({ status: 409 })
})

test('an address that has become private is not called, and a suspended company’s neither', async () => {
  const owner = await createCompany(app)
  const body = { url, events: ['vacancy.closed' as const] }
  const { data: added } = await app.call(owner, addWebhook, { body })
  const params = { id: added.webhook.id }
  await app.owner
    .updateTable('webhooks')
    .set({ url: 'https://127.0.0.1/' })
    .where('id', '=', params.id)
    .execute()
  const latest = async () =>
    (await app.call(owner, listWebhookDeliveries, { params })).data[0] as object
  await app.call(owner, testWebhook, { params })
  await expect
    .poll(latest, { timeout: 20_000 })
    .toMatchObject({ state: 'pending', failure: 'not_public', response_status: null })

  const { id } = (await app.call(owner, testWebhook, { params })).data
  const company = app.owner.updateTable('companies').where('id', '=', owner.company_id)
  await company.set({ suspended_at: app.clock.now(), suspended_for: 'Fraud' }).execute()
  await attemptDelivery(app, id)
  await expect
    .poll(latest, { timeout: 20_000 })
    .toMatchObject({ state: 'failed', failure: 'webhook_off', next_at: null })
})
