import type { Person } from './accounts.ts'
import { type Speaker, textAt } from './speaker.ts'

/** The company makes a key, reads a list with it, and revokes it. */
export async function connectSystems({ call }: Speaker, { token }: Person) {
  const made = await call(token, 'post /api/company/api-keys')
  await call(textAt(made, 'data.secret'), 'get /api/vacancies')
  const params = { id: textAt(made, 'data.key.id') }
  await call(token, 'post /api/company/api-keys/{id}/revoke', { params })
  await followWebhook({ call }, token)
}

/** Adds a webhook, sends to it, looks at what was sent, and removes it. */
async function followWebhook({ call }: Pick<Speaker, 'call'>, token: string) {
  const added = await call(token, 'post /api/company/webhooks')
  const params = { id: textAt(added, 'data.webhook.id') }
  await call(token, 'get /api/company/webhooks/{id}', { params })
  await call(token, 'put /api/company/webhooks/{id}', { params })
  await call(token, 'post /api/company/webhooks/{id}/secret', { params })
  const tested = await call(token, 'post /api/company/webhooks/{id}/test', { params })
  await call(token, 'get /api/company/webhooks/{id}/deliveries', { params })
  const sent = { ...params, delivery: textAt(tested, 'data.id') }
  const replay = 'post /api/company/webhooks/{id}/deliveries/{delivery}/replay'
  await call(token, replay, { params: sent })
  await call(token, 'delete /api/company/webhooks/{id}', { params })
}
