import * as api from '#contract/credits.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { fulfilCheckout, startCheckout } from './checkout.ts'
import { listPackages } from './queries.ts'
import { testCheckoutRoutes } from './test-checkout/routes.ts'
import { webhookRoutes } from './webhook.ts'

export function creditRoutes(app: App) {
  serve(app, api.listPackages, async ({ language }) => ({ data: await listPackages(app.db, language) }))

  serve(app, api.startCheckout, async ({ actor, body, language }) => ({
    url: await startCheckout(app, actor, body().price, language),
  }))

  serve(app, api.fulfilCheckout, async ({ actor, body }) => ({
    credits: await fulfilCheckout(app, actor, body().code),
  }))

  if (app.payments.provider === 'stripe') webhookRoutes(app)
  else testCheckoutRoutes(app)
}
