import { confirmAddress } from '#server/features/accounts/verify-email.ts'
import { migrate as migrateDatabase } from '#server/platform/db/migrate.ts'
import * as credits from './credit-commands.ts'
import * as mails from './mail-commands.ts'
import { type Command, CommandFailed, wordsOf } from './operator.ts'
import * as packages from './package-commands.ts'
import * as payments from './payment-commands.ts'

const migrate: Command = {
  name: 'migrate',
  usage: 'migrate',
  summary: 'Brings the database up to the newest migration.',
  async run({ db, say }, words) {
    wordsOf(words)
    const applied = await migrateDatabase(db)
    for (const name of applied) say(`applied ${name}`)
    if (applied.length === 0) say('The database is up to date.')
  },
}

const verifyUser: Command = {
  name: 'user verify',
  usage: 'user verify <email>',
  summary: "Takes a person's e-mail address as verified.",
  async run(operator, words) {
    const [email] = wordsOf(words, 'email')
    if (!(await confirmAddress(operator, email)))
      throw new CommandFailed(`Nobody has the address ${email}.`)
    operator.say(`${email} is verified.`)
  },
}

export const commands: Command[] = [
  migrate,
  credits.grant,
  credits.price,
  packages.list,
  packages.add,
  packages.archive,
  payments.held,
  payments.accept,
  mails.failed,
  mails.resend,
  verifyUser,
  credits.verifyLedger,
]

export function help(): string[] {
  return [
    'npm run altura -- <command>',
    '',
    ...commands.flatMap(({ usage, summary }) => [`  ${usage}`, `      ${summary}`]),
    '  help',
    '      Shows this list.',
  ]
}
