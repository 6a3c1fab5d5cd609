import type { App } from '#server/platform/app.ts'
import { Refused } from '#server/platform/refused.ts'
import { handleProviderEvent } from './provider-events.ts'

/**
 * The webhook of the payment provider. The signature covers the raw bytes, so the body is not
 * parsed before. The provider redelivers events that are answered with an error.
 * @see https://docs.stripe.com/webhooks
 */
export function webhookRoutes(app: App) {
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
