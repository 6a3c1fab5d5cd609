import type * as ApiKeys from '#contract/integrations/api-keys.ts'
import type * as IdentityProvider from '#contract/integrations/identity-provider.ts'
import type * as Webhooks from '#contract/integrations/webhooks.ts'
import { get, post, put, remove } from '../call-to.ts'

export const listApiKeys = get<typeof ApiKeys.listApiKeys>('/company/api-keys')
export const makeApiKey = post<typeof ApiKeys.makeApiKey>('/company/api-keys')
export const revokeApiKey = post<typeof ApiKeys.revokeApiKey>('/company/api-keys/:id/revoke')

export const getSignOn = get<typeof IdentityProvider.getSignOn>('/company/identity-provider')
export const setIdentityProvider = put<typeof IdentityProvider.setIdentityProvider>(
  '/company/identity-provider',
)
export const removeIdentityProvider = remove<typeof IdentityProvider.removeIdentityProvider>(
  '/company/identity-provider',
)
export const testIdentityProvider = post<typeof IdentityProvider.testIdentityProvider>(
  '/company/identity-provider/test',
)
export const changeProviderRule = put<typeof IdentityProvider.changeProviderRule>(
  '/company/identity-provider/rule',
)
export const addEmailDomain = post<typeof IdentityProvider.addEmailDomain>('/company/email-domains')
export const proveEmailDomain = post<typeof IdentityProvider.proveEmailDomain>(
  '/company/email-domains/:id/prove',
)
export const removeEmailDomain = remove<typeof IdentityProvider.removeEmailDomain>(
  '/company/email-domains/:id',
)
export const startProviderLogin =
  post<typeof IdentityProvider.startProviderLogin>('/login/provider')
export const finishProviderLogin =
  post<typeof IdentityProvider.finishProviderLogin>('/login/provider/return')

export const listWebhooks = get<typeof Webhooks.listWebhooks>('/company/webhooks')
export const getWebhook = get<typeof Webhooks.getWebhook>('/company/webhooks/:id')
export const addWebhook = post<typeof Webhooks.addWebhook>('/company/webhooks')
export const changeWebhook = put<typeof Webhooks.changeWebhook>('/company/webhooks/:id')
export const removeWebhook = remove<typeof Webhooks.removeWebhook>('/company/webhooks/:id')
export const renewWebhookSecret = post<typeof Webhooks.renewWebhookSecret>(
  '/company/webhooks/:id/secret',
)
export const testWebhook = post<typeof Webhooks.testWebhook>('/company/webhooks/:id/test')
export const listWebhookDeliveries = get<typeof Webhooks.listWebhookDeliveries>(
  '/company/webhooks/:id/deliveries',
)
export const replayWebhookDelivery = post<typeof Webhooks.replayWebhookDelivery>(
  '/company/webhooks/:id/deliveries/:delivery/replay',
)
