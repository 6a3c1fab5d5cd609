import type { FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { Refused } from '../refused.ts'
import { isPageAddress } from './addresses.ts'
import { answer } from './answer.ts'
import { compressed } from './compressed.ts'
import { otherMethodsAt } from './openapi/other-calls.ts'
import { createPageShell } from './page-shell.ts'

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

function isPage({ method, url }: FastifyRequest) {
  return (method === 'GET' || method === 'HEAD') && isPageAddress(url)
}
