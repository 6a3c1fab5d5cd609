import type { App } from '#server/platform/app.ts'
import { Refused } from '#server/platform/refused.ts'
import { takeNotice } from './notices.ts'

/**
 * Where the payment provider reports. Its signature is over the bytes as sent, so nothing may parse them before. What
 * goes wrong here is answered as an error, and the provider sends it again, for days.
 */
export function webhookRoutes(app: App) {
  void app.http.register(async (http) => {
    http.removeAllContentTypeParsers()
    http.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    http.post('/api/credits/webhook', async ({ body, headers }) => {
      const signature = headers['stripe-signature']
      if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new Refused('malformed_body')
      await takeNotice(app, app.payments.readNotice(body, signature))
      return { status: 'ok' }
    })
  })
}
