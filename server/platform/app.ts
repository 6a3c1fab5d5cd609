import type { Endpoint } from '#contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Actor } from './http/actor.ts'
import type { RateLimits } from './http/rate-limits.ts'
import type { UploadSlots } from './http/upload-slots.ts'
import type { Live } from './live/live.ts'
import type { Services } from './services.ts'

export interface Served {
  endpoint: Endpoint
  matches: (path: string) => boolean
}

/** The services, and the server that the features mount their routes on. */
export interface App extends Services {
  http: FastifyInstance
  /** What has been mounted so far, in order. */
  served: Served[]
  pool: pg.Pool
  live: Live
  rateLimits: RateLimits
  uploadSlots: UploadSlots
  /** Whose token this is, if it is anybody's. */
  findActor: (token: string) => Promise<Actor | null>
  /** Which of these sessions go on. */
  findOpenSessions: (ids: string[]) => Promise<Set<string>>
  /** Whether each reply is held to its contract before it is sent; the tests do. */
  checksReplies: boolean
}
