// A process on the Redis transport, for tests that kill it.
import { connect } from '../db/connect.ts'
import { createLive } from './create-live.ts'

const [databaseUrl = '', redisUrl = ''] = process.argv.slice(2)
const { db } = connect(databaseUrl, { max: 1 })
const log = {
  warn: () => undefined,
  info: (message: unknown) => void process.stdout.write(`${String(message)}\n`),
}
const live = await createLive({ databaseUrl, db, log, redisUrl })
await live.start()
