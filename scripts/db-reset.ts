// Removes the embedded database, the files and the emails under DATA_DIR. The next start creates
// them again.
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { findEmbeddedDatabase } from '#server/platform/db/embedded/find-embedded-database.ts'

const dataDir = resolve(process.env.DATA_DIR ?? './data')

if (process.env.DATABASE_URL)
  fail('DATABASE_URL is set. This command only removes the embedded database.')
else if (await findEmbeddedDatabase({ dataDir }))
  fail(`A server is running on ${dataDir}. Stop it first.`)
else {
  await rm(dataDir, { recursive: true, force: true })
  process.stdout.write(`${dataDir} is gone. \`npm start\` makes it anew.\n`)
}

function fail(message: string) {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}
