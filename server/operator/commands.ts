import { confirmAddress } from '#server/features/accounts/verify-email.ts'
import { add } from './add-package.ts'
import * as backups from './backup-commands.ts'
import * as credits from './credit-commands.ts'
import * as database from './database-commands.ts'
import * as mails from './mail-commands.ts'
import { type Command, CommandFailed } from './operator.ts'
import * as packages from './package-commands.ts'
import * as payments from './payment-commands.ts'
import { wordsOf } from './words.ts'

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
  database.migrate,
  credits.grant,
  credits.price,
  packages.list,
  add,
  packages.archive,
  payments.held,
  payments.accept,
  mails.failed,
  mails.resend,
  verifyUser,
  database.verifyLedger,
  backups.list,
  backups.verify,
  backups.schedule,
  backups.make,
  backups.restore,
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
