// npm run db:reset [-- --yes]: removes the data of Altura under DATA_DIR, once its user has agreed.
// The next start makes new ones. Backups stay, and so does everything that is not Altura's.
import { randomBytes } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { readdir, realpath, rename, rm, rmdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { pathsIn } from '#server/platform/db/embedded/data-folder.ts'
import { EmbeddedDatabaseError } from '#server/platform/db/embedded/embedded-database-error.ts'
import { lockFolder } from '#server/platform/db/embedded/folder-lock.ts'
import { clearLeftovers } from '#server/platform/db/embedded/leftovers.ts'

/** Folders of servers, with the names of their files. The database, which marks them, goes last. */
const folders: Record<string, RegExp> = {
  files: /^[\da-f-]{36}\.(?:pdf|webp)(?:\.part)?$/,
  uploads: /^[\da-f-]{36}$/,
  outbox: /^\d+\.json(?:\.[\w-]+\.part)?$/,
}
const files = /^(?:search-index(?:\.\d+)?|secret|server\.lock|server\.pid)$/

const flags = readFlags()
const named = resolve(process.env.DATA_DIR || './data')

if (flags) {
  const refusal = refusalOf(process.env)
  if (refusal) fail(refusal)
  else if (await isEmpty(named)) say(`There is nothing in ${named}.`)
  else if (!isOfAltura(named))
    fail(
      `${named} is not a data folder of Altura: it has no embedded database (database/cluster/PG_VERSION and database/password). Nothing was removed. Correct DATA_DIR, or remove the folder yourself.`,
    )
  else await reset(await realpath(named), flags.yes)
}

function readFlags() {
  try {
    return parseArgs({ options: { yes: { type: 'boolean', default: false } } }).values
  } catch (error) {
    fail(
      `${error instanceof Error ? error.message : String(error)}\nUsage: npm run db:reset [-- --yes]`,
    )
    return null
  }
}

function refusalOf({ NODE_ENV, DATABASE_URL }: NodeJS.ProcessEnv) {
  if (NODE_ENV === 'production')
    return 'NODE_ENV is production. This command removes data of development only.'
  if (DATABASE_URL) return 'DATABASE_URL is set. This command only removes the embedded database.'
  return null
}

async function isEmpty(folder: string) {
  const isThere = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true
  return !isThere || (await readdir(folder)).length === 0
}

/** Nothing else has these two files in these places. Every version has made them. */
function isOfAltura(folder: string) {
  const { cluster, password } = pathsIn(folder)
  return existsSync(join(cluster, 'PG_VERSION')) && existsSync(password)
}

async function reset(folder: string, isAgreed: boolean) {
  if (!isAgreed && !(await agrees(folder))) return
  try {
    const lock = await lockFolder(folder)
    try {
      await clearLeftovers(pathsIn(folder).cluster, console)
      await removeAll(folder)
    } finally {
      await lock.release()
    }
    await rm(join(folder, 'server.lock'), { force: true })
  } catch (error) {
    if (!(error instanceof EmbeddedDatabaseError)) throw error
    return fail(error.message)
  }
  const left = await readdir(folder)
  say(`The database, the files and the emails of ${folder} are gone. \`npm start\` makes new ones.`)
  if (left.length > 0) say(`Left as they are: ${left.toSorted().join(', ')}.`)
}

async function agrees(folder: string) {
  if (!process.stdin.isTTY) {
    fail(
      `This removes the database, the files and the emails in ${folder}. There is no terminal to ask at, so nothing was removed: say it with \`npm run db:reset -- --yes\`.`,
    )
    return false
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    `Remove the database, the files and the emails in ${folder}? Backups stay. Type yes: `,
  )
  terminal.close()
  if (answer.trim().toLowerCase() === 'yes') return true
  fail('Nothing was removed.')
  return false
}

async function removeAll(folder: string) {
  for (const [name, made] of Object.entries(folders)) await removeMade(join(folder, name), made)
  for (const name of await readdir(folder))
    if (files.test(name) && !name.startsWith('server.')) await rm(join(folder, name))
  // Under this name the next start removes it, if this one does not come to its end.
  const { home } = pathsIn(folder)
  const removed = `${home}.new-${randomBytes(3).toString('hex')}`
  await rename(home, removed)
  await rm(removed, { recursive: true, force: true, maxRetries: 5 })
}

/** Removes the files with such names, and the folder if nothing else is in it. */
async function removeMade(folder: string, made: RegExp) {
  if (await isEmpty(folder)) return
  for (const name of await readdir(folder)) if (made.test(name)) await rm(join(folder, name))
  if (await isEmpty(folder)) await rmdir(folder)
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}

function fail(message: string) {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}
