import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { Refused } from '../refused.ts'
import { isPageAddress } from './addresses.ts'
import { answer } from './answer.ts'
import { compressed } from './compressed.ts'
import { otherMethodsAt } from './openapi/other-calls.ts'
import { createPageShell, type PageShell } from './page-shell.ts'

/**
 * Answers where no route does: with the browser application, which is built in the folder `pages`;
 * with 405 and the methods that there are; or with 404.
 */
export function answerNotFound(
  { http, served, environment }: Pick<App, 'http' | 'served' | 'environment'>,
  pages: string,
) {
  const shellFor = createPageShell(pages, environment.APP_URL)
  http.setNotFoundHandler((request, reply) => {
    const shell = isPage(request) ? shellFor(request.url) : null
    if (shell !== null) {
      void reply
        .code(shell.status)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
      allowInline(reply, shell.inline)
      return compressed(request, reply, shell.html)
    }
    const path = request.url.split('?')[0] ?? ''
    const methods = [
      ...served.filter(({ matches }) => matches(path)).map(({ endpoint }) => endpoint.method),
      ...otherMethodsAt(http, path),
    ]
    if (methods.length === 0) return answer(request, reply, new Refused('not_found'))
    void reply.header('allow', [...new Set(methods)].join(', '))
    return answer(request, reply, new Refused('method_not_allowed'))
  })
}

/** Adds what is inline in a page to its content security policy, by hash. */
export function allowInline(reply: FastifyReply, { scripts, styles }: PageShell['inline']) {
  const policy = String(reply.getHeader('content-security-policy'))
  if (scripts.length + styles.length === 0) return
  void reply.header(
    'content-security-policy',
    policy
      .replace("script-src 'self'", (sources) => [sources, ...scripts].join(' '))
      .replace("style-src 'self'", (sources) => [sources, ...styles].join(' ')),
  )
}

function isPage({ method, url }: FastifyRequest) {
  return (method === 'GET' || method === 'HEAD') && isPageAddress(url)
}
