import type { FastifyInstance } from 'fastify'

/** One line a request, with the pattern of its route and never its query: links carry secrets. */
export function logRequests(http: FastifyInstance) {
  http.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
  })
  http.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        actor: request.actor?.id,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
}
