import * as checkouts from '#contract/credits/checkouts.ts'
import * as packages from '#contract/credits/packages.ts'
import * as receipts from '#contract/credits/receipts.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { ensureFreshPackages } from './catalogue.ts'
import { fulfilCheckout } from './fulfil-checkout.ts'
import { historyRoutes } from './history-routes.ts'
import { listPackages } from './packages.ts'
import { getReceipt } from './receipts.ts'
import { startCheckout } from './start-checkout.ts'
import { testCheckoutRoutes } from './test-checkout/routes.ts'
import { webhookRoutes } from './webhook-routes.ts'

export function creditRoutes(app: App) {
  serve(app, packages.listPackages, async ({ actor, language }) => {
    await ensureFreshPackages(app)
    return { data: await listPackages(app, actor, language) }
  })

  serve(app, checkouts.startCheckout, async ({ actor, body, language }) => ({
    url: await startCheckout(app, actor, body().price, language),
  }))

  serve(app, checkouts.fulfilCheckout, async ({ actor, body }) => ({
    credits: await fulfilCheckout(app, actor, body().code),
  }))

  serve(app, receipts.getReceipt, async ({ actor, params, language }) => ({
    data: await getReceipt(app.db, actor, params.code, language),
  }))

  historyRoutes(app)
  if (app.payments.provider === 'stripe') webhookRoutes(app)
  else testCheckoutRoutes(app)
}
