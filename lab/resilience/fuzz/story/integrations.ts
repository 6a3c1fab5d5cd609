import { startDnsServer } from '#server/testing/dns-server.ts'
import { startOpenIdProvider } from '#server/testing/openid-provider.ts'
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

/** Tests the provider and logs in at it, then removes it with its domain. */
export async function connectProvider(
  { call }: Pick<Speaker, 'call'>,
  { token, email }: Person,
  nameServerPort: number,
) {
  const [provider, dns] = await Promise.all([startOpenIdProvider(), startDnsServer(nameServerPort)])
  try {
    const { issuer, client } = provider
    const body = { issuer, client_id: client.id, client_secret: client.secret }
    await call(token, 'put /api/company/identity-provider', { body })
    const domain = email.replace(/^.*@/, '')
    const added = await call(token, 'post /api/company/email-domains', { body: { domain } })
    dns.set(domain, textAt(added, 'data.domains.0.record'))
    const params = { id: textAt(added, 'data.domains.0.id') }
    await call(token, 'post /api/company/email-domains/{id}/prove', { params })
    provider.logIn({ sub: 'owner', email, email_verified: true, amr: ['mfa'] })
    const headers = { cookie: `altura-browser=${'story'.padEnd(43, '0')}` }
    const finish = (begun: unknown, as: string | null) =>
      call(as, 'post /api/login/provider/return', {
        body: provider.answerTo(textAt(begun, 'data.url')),
        headers,
      })
    await finish(await call(token, 'post /api/company/identity-provider/test', { headers }), token)
    const begun = await call(null, 'post /api/login/provider', { body: { email }, headers })
    await finish(begun, null)
    const rule = { body: { is_required: false } }
    await call(token, 'put /api/company/identity-provider/rule', rule)
    await call(token, 'get /api/company/identity-provider')
    await call(token, 'delete /api/company/email-domains/{id}', { params })
    await call(token, 'delete /api/company/identity-provider')
  } finally {
    await provider.stop()
    await dns.stop()
  }
}
