import * as api from '#contract/credits.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { keepPackagesFresh } from './catalogue.ts'
import { fulfilCheckout, startCheckout } from './checkout.ts'
import { historyRoutes } from './history-routes.ts'
import { listPackages } from './packages.ts'
import { getReceipt } from './receipts.ts'
import { testCheckoutRoutes } from './test-checkout/routes.ts'
import { webhookRoutes } from './webhook.ts'

export function creditRoutes(app: App) {
  serve(app, api.listPackages, async ({ language }) => {
    await keepPackagesFresh(app)
    return { data: await listPackages(app, language) }
  })

  serve(app, api.startCheckout, async ({ actor, body, language }) => ({
    url: await startCheckout(app, actor, body().price, language),
  }))

  serve(app, api.fulfilCheckout, async ({ actor, body }) => ({
    credits: await fulfilCheckout(app, actor, body().code),
  }))

  serve(app, api.getReceipt, async ({ actor, params, language }) => ({
    data: await getReceipt(app.db, actor, params.code, language),
  }))

  historyRoutes(app)
  if (app.payments.provider === 'stripe') webhookRoutes(app)
  else testCheckoutRoutes(app)
}
