import * as apiKeys from '#contract/integrations/api-keys.ts'
import * as signOn from '#contract/integrations/identity-provider.ts'
import * as webhooks from '#contract/integrations/webhooks.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { listKeys, makeKey, revokeKey } from './keys/api-keys.ts'
import { addDomain, proveDomain, removeDomain } from './sign-on/domains.ts'
import { changeRule, getSignOn, removeProvider, setProvider } from './sign-on/provider.ts'
import { finishSignIn, startSignIn, startTest } from './sign-on/sign-in.ts'
import { listDeliveries, replayDelivery, sendTest } from './webhooks/deliveries.ts'
import {
  createWebhook,
  dropWebhook,
  findWebhook,
  listWebhooksOf,
  renewSecret,
  rewriteWebhook,
} from './webhooks/webhooks.ts'

export function integrationRoutes(app: App) {
  keyRoutes(app)
  webhookRoutes(app)
  deliveryRoutes(app)
  providerRoutes(app)
  domainRoutes(app)
  providerLoginRoutes(app)
}

function keyRoutes(app: App) {
  serve(app, apiKeys.listApiKeys, async ({ actor, query }) => listKeys(app, actor, query()))

  serve(app, apiKeys.makeApiKey, async ({ actor, body }) => ({
    data: await makeKey(app, actor, body()),
  }))

  serve(app, apiKeys.revokeApiKey, async ({ actor, params }) => ({
    data: await revokeKey(app, actor, params.id),
  }))
}

function webhookRoutes(app: App) {
  serve(app, webhooks.listWebhooks, async ({ actor }) => ({
    data: await listWebhooksOf(app.db, actor),
  }))

  serve(app, webhooks.getWebhook, async ({ actor, params }) => ({
    data: await findWebhook(app.db, actor, params.id),
  }))

  serve(app, webhooks.addWebhook, async ({ actor, body }) => ({
    data: await createWebhook(app, actor, body()),
  }))

  serve(app, webhooks.changeWebhook, async ({ actor, params, body }) => ({
    data: await rewriteWebhook(app, actor, params.id, body()),
  }))

  serve(app, webhooks.removeWebhook, async ({ actor, params }) => {
    await dropWebhook(app, actor, params.id)
    return { status: 'removed' as const }
  })

  serve(app, webhooks.renewWebhookSecret, async ({ actor, params }) => ({
    data: await renewSecret(app, actor, params.id),
  }))
}

function deliveryRoutes(app: App) {
  serve(app, webhooks.testWebhook, async ({ actor, params }) => ({
    data: await sendTest(app, actor, params.id),
  }))

  serve(app, webhooks.listWebhookDeliveries, async ({ actor, params, query }) =>
    listDeliveries(app.db, actor, params.id, query()),
  )

  serve(app, webhooks.replayWebhookDelivery, async ({ actor, params }) => {
    const [id, delivery] = [params.id, params.delivery]
    return { data: await replayDelivery(app, actor, { id, delivery }) }
  })
}

function providerRoutes(app: App) {
  serve(app, signOn.getSignOn, async ({ actor }) => ({ data: await getSignOn(app, actor) }))

  serve(app, signOn.setIdentityProvider, async ({ actor, body }) => {
    await setProvider(app, actor, body())
    return { data: await getSignOn(app, actor) }
  })

  serve(app, signOn.removeIdentityProvider, async ({ actor }) => {
    await removeProvider(app, actor)
    return { data: await getSignOn(app, actor) }
  })

  serve(app, signOn.testIdentityProvider, async ({ actor, caller }) => ({
    data: await startTest(app, actor, caller),
  }))

  serve(app, signOn.changeProviderRule, async ({ actor, body }) => {
    await changeRule(app, actor, body().is_required)
    return { data: await getSignOn(app, actor) }
  })
}

function domainRoutes(app: App) {
  serve(app, signOn.addEmailDomain, async ({ actor, body }) => {
    await addDomain(app, actor, body().domain)
    return { data: await getSignOn(app, actor) }
  })

  serve(app, signOn.proveEmailDomain, async ({ actor, params }) => {
    await proveDomain(app, actor, params.id)
    return { data: await getSignOn(app, actor) }
  })

  serve(app, signOn.removeEmailDomain, async ({ actor, params }) => {
    await removeDomain(app, actor, params.id)
    return { data: await getSignOn(app, actor) }
  })
}

/** For visitors, and for those who test a provider. */
function providerLoginRoutes(app: App) {
  serve(app, signOn.startProviderLogin, async ({ body, caller }) => ({
    data: await startSignIn(app, body().email, caller),
  }))

  serve(app, signOn.finishProviderLogin, async ({ actor, body, caller, language }) =>
    finishSignIn(app, { answer: body(), actor, caller, language }),
  )
}
