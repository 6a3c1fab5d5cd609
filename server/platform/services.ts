import type { Chance } from './chance.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import type { Reads } from './db/reads.ts'
import type { Environment } from './environment.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Log } from './log.ts'
import type { Payments } from './payments/payments.ts'
import type { Signing } from './signing.ts'
import type { Storage } from './storage/storage.ts'

/** The dependencies of commands and queries. */
export interface Services {
  environment: Environment
  db: Database
  /** Given if there is a replica, for what it may answer. */
  reads?: Reads | undefined
  clock: Clock
  chance: Chance
  log: Log
  signing: Signing
  jobs: Jobs
  payments: Payments
  storage: Storage
}
