import * as secondFactor from '#server/features/accounts/second-factor/commands.ts'
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

const resetSecondFactor: Command = {
  name: 'user reset-second-factor',
  usage: 'user reset-second-factor <email>',
  summary:
    'Removes the app, passkeys and recovery codes of a person who has lost them, ends their sessions and mails them. Make sure who is asking.',
  async run({ withJobs, ...operator }, words) {
    const [email] = wordsOf(words, 'email')
    const isReset = await withJobs((jobs) =>
      secondFactor.resetSecondFactor({ ...operator, jobs }, email),
    )
    if (!isReset) throw new CommandFailed(`Nobody has the address ${email}.`)
    operator.say(`${email} logs in with the password alone.`)
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
  resetSecondFactor,
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
