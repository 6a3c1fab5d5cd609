// The command line of operators: npm run altura -- <command>.
import { existsSync } from 'node:fs'
import { CommandFailed, type Operator } from './altura/operator.ts'
import { type NeedOfDatabase, runCommand } from './altura/run.ts'
import { readAppSecret } from './platform/app-secret.ts'
import { systemClock } from './platform/clock.ts'
import { connect } from './platform/db/connect.ts'
import { pathsIn } from './platform/db/embedded/data-folder.ts'
import { startEmbeddedDatabase } from './platform/db/embedded/embedded-database.ts'
import { findEmbeddedDatabase } from './platform/db/embedded/find-embedded-database.ts'
import { findExternalDatabase } from './platform/db/external.ts'
import { type Environment, readEnvironment, readSettings } from './platform/environment.ts'
import { createJobs } from './platform/jobs/create-jobs.ts'
import { createLog } from './platform/log.ts'
import { StartRefused } from './platform/start-refused.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const complain = (line: string) => void process.stderr.write(`${line}\n`)

async function withOperator(
  work: (operator: Operator) => Promise<void>,
  { mayMake }: NeedOfDatabase,
) {
  const environment = mayMake ? readEnvironment(process.env) : readSettings(process.env)
  const database = await findDatabase(environment, mayMake)
  const { db, close } = connect(database.url, { max: 2 })
  try {
    await work({
      db,
      clock: systemClock,
      environment,
      databaseUrl: database.url,
      say,
      complain,
      async withJobs(work) {
        const secret = await readAppSecret(db, environment)
        const jobs = createJobs(database.url, createLog('silent'), secret)
        await jobs.start()
        return work(jobs).finally(() => jobs.stop(5_000))
      },
    })
  } finally {
    await close()
    await database.stop()
  }
}

/**
 * Connects to the configured database, the embedded one of a running server, or one started for
 * this command.
 * @throws CommandFailed if there is none, and none is to be made
 */
async function findDatabase(environment: Environment, mayMake: boolean) {
  const { DATA_DIR } = environment
  const log = createLog('silent')
  const external = await findExternalDatabase(environment, { log, timeoutMs: 5_000 })
  const running = external
    ? { url: external.directUrl }
    : await findEmbeddedDatabase({ dataDir: DATA_DIR })
  if (running) return { ...running, stop: async () => undefined }
  if (!mayMake && !existsSync(pathsIn(DATA_DIR).home))
    throw new CommandFailed(
      `There is no database in ${DATA_DIR}. Start the server once, or correct DATA_DIR.`,
    )
  return startEmbeddedDatabase({ dataDir: DATA_DIR, log })
}

// A reader such as `head -1` may close the pipe early.
process.stdout.on('error', () => process.exit())

const code = await runCommand(process.argv.slice(2), { say, complain }, withOperator).catch(
  (error: unknown) => {
    console.error(error instanceof StartRefused ? error.message : error)
    return 1
  },
)
process.exitCode = code
