import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '#contract/fields/languages.ts'
import { paths } from '#contract/pages/web-paths.ts'
import type { App } from '#server/platform/app.ts'
import { cancelCheckout, findTestCheckout, payCheckout } from './commands.ts'
import { page, pagePolicy, type Shown } from './page.ts'

interface Params {
  Params: { code: string }
}

/**
 * The built-in provider: pages that pay with a click, so that buying can be tried without any
 * network.
 */
export function testCheckoutRoutes(app: App) {
  void app.http.register(async (http) => {
    // The buttons are forms without fields: whatever is sent along is not needed.
    http.removeAllContentTypeParsers()
    http.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null))

    http.get<Params>('/test-checkout/:code', async (request, reply) => {
      const checkout = await findTestCheckout(app, request.params.code)
      return show(request, reply, checkout)
    })

    http.post<Params>('/test-checkout/:code/pay', async (request, reply) => {
      const { code } = request.params
      const checkout = await payCheckout(app, code)
      const isPaid = checkout?.status === 'paid' || checkout?.status === 'fulfilled'
      if (!isPaid) return show(request, reply, checkout)
      return reply.redirect(app.environment.APP_URL + paths.creditsSuccess(code), 303)
    })

    http.post<Params>('/test-checkout/:code/cancel', async (request, reply) => {
      const checkout = await cancelCheckout(app, request.params.code)
      if (!checkout) return show(request, reply, checkout)
      return reply.redirect(app.environment.APP_URL + paths.credits(), 303)
    })
  })
}

function show(request: FastifyRequest<Params>, reply: FastifyReply, checkout: Shown | undefined) {
  const status = !checkout ? 404 : request.method === 'POST' ? 409 : 200
  const language = checkout?.locale ?? languageOf(request.headers['accept-language'])
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy)
    .send(page(checkout, language))
}
