import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Endpoint } from '#contract/endpoint/endpoint.ts'
import type { Actor } from './http/actor.ts'
import type { RateLimits } from './http/rate-limits.ts'
import type { UploadSlots } from './http/upload-slots.ts'
import type { Live } from './live/create-live.ts'
import type { Services } from './services.ts'

export interface Served {
  endpoint: Endpoint
  matches: (path: string) => boolean
}

/** The services, and the server that the features mount their routes on. */
export interface App extends Services {
  http: FastifyInstance
  /** The mounted endpoints, in order. */
  served: Served[]
  pool: pg.Pool
  live: Live
  rateLimits: RateLimits
  uploadSlots: UploadSlots
  /** Finds the person of a token. */
  findActor: (token: string) => Promise<Actor | null>
  /** Finds who acts by an API key. */
  findByKey: (secret: string) => Promise<Actor | null>
  /** Selects the sessions that have not ended. */
  findOpenSessions: (ids: string[]) => Promise<Set<string>>
  /** Called once the database is ready and the server about to report so. */
  onStart: (() => void)[]
  /** True if each reply is validated against its contract before it is sent, as in tests. */
  checksReplies: boolean
  caches: Caches
}

export interface CacheFigures {
  entries: number
  bytes: number
  /** Times something was asked for and there, and not there, since the start. */
  hits: number
  misses: number
}

/** The caches of a process, by their names in its metrics. */
export type Caches = Map<string, () => CacheFigures>
