import { Readable } from 'node:stream'
import * as api from '#contract/credits.ts'
import { languageOf } from '#contract/languages.ts'
import * as ledger from '#contract/ledger.ts'
import * as receipts from '#contract/receipts.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { Refused } from '#server/platform/refused.ts'
import { ensureFreshPackages } from './catalogue.ts'
import { fulfilCheckout, startCheckout } from './checkout.ts'
import { historyAsCsv } from './history-csv.ts'
import { listCreditHistory } from './history.ts'
import { listPackages } from './packages.ts'
import { handleProviderEvent } from './provider-events.ts'
import { getReceipt } from './receipts.ts'
import { testCheckoutRoutes } from './test-checkout/routes.ts'

export function creditRoutes(app: App) {
  serve(app, api.listPackages, async ({ language }) => {
    await ensureFreshPackages(app)
    return { data: await listPackages(app, language) }
  })

  serve(app, api.startCheckout, async ({ actor, body, language }) => ({
    url: await startCheckout(app, actor, body().price, language),
  }))

  serve(app, api.fulfilCheckout, async ({ actor, body }) => ({
    credits: await fulfilCheckout(app, actor, body().code),
  }))

  serve(app, receipts.getReceipt, async ({ actor, params, language }) => ({
    data: await getReceipt(app.db, actor, params.code, language),
  }))

  historyRoutes(app)
  if (app.payments.provider === 'stripe') webhookRoutes(app)
  else testCheckoutRoutes(app)
}

const csvLimit = { name: 'history', times: 20, by: 'person' } as const

function historyRoutes(app: App) {
  serve(app, ledger.listCreditHistory, ({ actor, query, language }) =>
    listCreditHistory(app.db, actor, query(), language),
  )

  app.http.get(ledger.creditHistoryCsvPath, async ({ headers }, reply) => {
    const token = headers.authorization?.replace(/^bearer /i, '') ?? ''
    const actor = token ? await app.findActor(token) : null
    if (!actor) throw new Refused('not_signed_in')
    await app.rateLimits.count(csvLimit, actor.id)

    const language = languageOf(headers['accept-language'])
    const day = app.clock.now().toISOString().slice(0, 10)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="altura-credits-${day}.csv"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(historyAsCsv(app.db, actor, language)))
  })
}

/**
 * The webhook of the payment provider. The signature covers the raw bytes, so the body is not
 * parsed before. The provider redelivers events that are answered with an error.
 * @see https://docs.stripe.com/webhooks
 */
function webhookRoutes(app: App) {
  void app.http.register(async (http) => {
    http.removeAllContentTypeParsers()
    http.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )

    http.post('/api/credits/webhook', async ({ body, headers }) => {
      const signature = headers['stripe-signature']
      if (!Buffer.isBuffer(body) || typeof signature !== 'string')
        throw new Refused('malformed_body')
      await handleProviderEvent(app, app.payments.parseEvent(body, signature))
      return { status: 'ok' }
    })
  })
}
