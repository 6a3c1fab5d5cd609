// A process with an embedded database, for tests that kill it. With the task `write` it reports
// each acknowledged row.
import { Client } from 'pg'
import { pino } from 'pino'
import { startEmbeddedDatabase } from './embedded-database.ts'

const [dataDir = '', task] = process.argv.slice(2)

try {
  const { url, stop } = await startEmbeddedDatabase({ dataDir, log: pino(pino.destination(2)) })
  process.once('SIGTERM', () => void stop())
  report({ url })
  if (task === 'write') await writeUntilKilled(url)
} catch (error) {
  report({ refusal: String(error) })
}

async function writeUntilKilled(url: string) {
  const client = new Client(url)
  await client.connect()
  await client.query('create table if not exists notes (id int generated always as identity)')
  for (;;) {
    const { rows } = await client.query('insert into notes default values returning id')
    report({ acknowledged: rows[0].id })
  }
}

function report(fact: object) {
  process.stdout.write(`${JSON.stringify(fact)}\n`)
}
