import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import type { Environment } from './environment.ts'
import type { Actor } from './http/actor.ts'
import type { RateLimits } from './http/rate-limits.ts'
import type { Served } from './http/serve.ts'
import type { UploadSlots } from './http/upload-slots.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Live } from './live/live.ts'
import type { Log } from './log.ts'
import type { Payments } from './payments/payments.ts'
import type { Signing } from './signing.ts'
import type { Storage } from './storage/storage.ts'

/** What commands and queries work with. */
export interface Services {
  environment: Environment
  db: Database
  clock: Clock
  log: Log
  signing: Signing
  jobs: Jobs
  payments: Payments
  storage: Storage
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
