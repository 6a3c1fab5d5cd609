import { randomUUID } from 'node:crypto'
import fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import type pg from 'pg'
import { jsonBytesMax } from '#contract/fields/upload-limits.ts'
import { findActor, findOpenSessions } from './features/accounts/sessions/queries.ts'
import { findByKey } from './features/integrations/keys/find-key.ts'
import type { App } from './platform/app.ts'
import { pathPartMax, routableUrl } from './platform/http/addresses.ts'
import { type ArrivalTimes, arrivalOptions } from './platform/http/arrival-times.ts'
import { answerClientError } from './platform/http/errors.ts'
import { createRateLimits } from './platform/http/rate-limits.ts'
import { createUploadSlots } from './platform/http/upload-slots.ts'
import type { Live } from './platform/live/create-live.ts'
import type { Services } from './platform/services.ts'

export interface AppServices extends Services {
  pool: pg.Pool
  live: Live
}

interface Options {
  checksReplies: boolean
  arrivalTimes: Partial<ArrivalTimes> | undefined
}

/** Creates the app without hooks and routes. It listens nowhere. */
export function createEmptyApp(services: AppServices, options: Options): App {
  const { environment } = services
  const logger: FastifyBaseLogger = services.log
  const http = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: environment.TRUST_PROXY ?? false,
    bodyLimit: jsonBytesMax,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: pathPartMax },
    rewriteUrl: routableUrl,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    ...arrivalOptions(options.arrivalTimes),
  })
  return {
    ...services,
    http,
    served: [],
    onStart: [],
    caches: new Map(),
    checksReplies: options.checksReplies,
    rateLimits: createRateLimits(services.db, environment.RATE_LIMIT),
    uploadSlots: createUploadSlots(),
    findActor: (token) => findActor(services, token),
    findByKey: (secret) => findByKey(services, secret),
    findOpenSessions: (ids) => findOpenSessions(services, ids),
  }
}
