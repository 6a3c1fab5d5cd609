import { sql } from 'kysely'
import type { LedgerReport } from '#contract/credits/ledger-report.ts'
import { migrateAfterBackup } from '#server/backup/before-migration.ts'
import { verifyLedger as verify } from '#server/features/credits/verify-ledger.ts'
import { createLog } from '#server/platform/log.ts'
import { outletsOf, tryOutlets } from '#server/platform/outlets.ts'
import { unknownNames } from '#server/platform/setting-words.ts'
import { type Command, CommandFailed, type Operator } from './operator.ts'
import { wordsOf } from './words.ts'

export const migrate: Command = {
  name: 'migrate',
  usage: 'migrate',
  summary: 'Brings the database up to the newest migration.',
  startsEmpty: true,
  async run({ db, say, ...source }, words) {
    wordsOf(words)
    const applied = await migrateAfterBackup(
      db,
      source,
      (path) => say(`made a backup, ${path}`),
      (name) => say(`${name} waits for tables that are in use`),
    )
    for (const name of applied) say(`applied ${name}`)
    if (applied.length === 0) say('The database is up to date.')
  },
}

export const check: Command = {
  name: 'check',
  usage: 'check',
  summary:
    'Tries the database, the bucket, the folder of backups, the SMTP server, the payment provider and whatever else the settings name, once each. Fails where one does not work.',
  startsEmpty: true,
  makesNothing: true,
  async run({ db, environment, say }, words) {
    wordsOf(words)
    for (const line of unknownNames(process.env)) say(`?   ${line}`)
    await db.selectNoFrom(({ val }) => val(1).as('one')).execute()
    say('ok  database')
    const tried = await tryOutlets(outletsOf({ environment, db, log: createLog('silent') }))
    for (const { name, setting, failure } of tried)
      say(failure ? `NO  ${name}: ${failure}. See ${setting}.` : `ok  ${name}`)
    if (tried.some(({ failure }) => failure)) throw new CommandFailed('Not everything works.')
  },
}

export const verifyLedger: Command = {
  name: 'ledger verify',
  usage: 'ledger verify',
  summary:
    'Proves the books: every movement, every balance, the chain of every entry, and that what is held is what it is held for; shows them by kind.',
  async run({ db, say }, words) {
    wordsOf(words)
    let faults = 0
    const verified = await verify(db, ({ what, id, expected, found }) => {
      faults += 1
      say(`${what}: ${id} (expected ${expected}, found ${found})`)
    })
    for (const line of linesOf(verified.report)) say(line)
    if (faults > 0) throw new CommandFailed(`The books do not balance: ${faults} faults.`)
    say(
      `The books balance: ${verified.transactions} movements, ${verified.entries} entries of ${verified.accounts} accounts.`,
    )
    say(`Fingerprint: ${verified.fingerprint}`)
  },
}

function linesOf({ kinds, held }: LedgerReport): string[] {
  const { applications, free_places, waiting_places, approaches } = held
  return [
    ...kinds.map((kind) => line(kind.reason, kind)),
    line('held for applications', applications),
    line('held for free places', free_places),
    line('held for waiting places', waiting_places),
    ...(approaches ? [line('held for approaches', approaches)] : []),
  ]
}

function line(name: string, { count, credits }: { count: number; credits: number }) {
  return `${name.padEnd(24)} ${String(count).padStart(10)} ${String(credits).padStart(10)} credits`
}

/** @throws CommandFailed if the database has never been migrated */
export async function refuseEmpty({ db }: Operator) {
  const migrations = sql<{ found: string | null }>`select to_regclass('schema_migrations') as found`
  const { rows } = await migrations.execute(db)
  if (rows[0]?.found == null)
    throw new CommandFailed(
      'The database is empty. Start the server once, or run "npm run altura -- migrate".',
    )
}
