import type { App } from '#server/platform/app.ts'
import { Refused } from '#server/platform/refused.ts'
import { fulfilNoticedCheckout } from './checkout.ts'

/** Where the payment provider reports. Its signature is over the bytes as sent, so nothing may parse them before. */
export function webhookRoutes(app: App) {
  void app.http.register(async (http) => {
    http.removeAllContentTypeParsers()
    http.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    http.post('/api/credits/webhook', async ({ body, headers }) => {
      const signature = headers['stripe-signature']
      if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new Refused('malformed_body')

      const paidCode = app.payments.readNotice(body, signature)
      if (paidCode) await fulfilNoticedCheckout(app, paidCode)
      return { status: 'ok' }
    })
  })
}
