// Fills a new database in a process of its own: reading the places and making the demo world takes
// memory that a server at rest should not hold on to. Started by seed.ts, with the address of the
// database and the stage.
import { readAppSecret } from '../platform/app-secret.ts'
import { systemChance } from '../platform/chance.ts'
import { systemClock } from '../platform/clock.ts'
import { connect } from '../platform/db/connect.ts'
import { readEnvironment } from '../platform/environment.ts'
import { createJobs } from '../platform/jobs/create-jobs.ts'
import { createLog } from '../platform/log.ts'
import { createPayments } from '../platform/payments/create-payments.ts'
import { createSigning } from '../platform/signing.ts'
import { createStorage } from '../platform/storage/create-storage.ts'
import { seedBusyWorld } from './busy/busy-world.ts'
import { seed } from './seed.ts'

const environment = readEnvironment(process.env)
const log = createLog(environment.LOG_LEVEL)
const url = environment.DATABASE_URL ?? ''
const { db, close } = connect(url, { max: 4 })
const secret = await readAppSecret(db, environment)
const jobs = createJobs(url, log, secret)
await jobs.start()
const services = {
  environment,
  db,
  jobs,
  log,
  clock: systemClock,
  chance: systemChance,
  signing: createSigning(secret, systemClock),
  payments: await createPayments(environment, db, log),
  storage: await createStorage({ environment, db, clock: systemClock, log }),
}
if (process.argv[2] === 'busy') await seedBusyWorld(services)
else await seed(services, environment.SEED)
await jobs.stop(0)
await close()
