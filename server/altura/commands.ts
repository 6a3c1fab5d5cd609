import * as operators from '#server/features/accounts/operators/commands.ts'
import * as secondFactor from '#server/features/accounts/second-factor/commands.ts'
import { confirmAddress } from '#server/features/accounts/verify-email.ts'
import { add } from './add-package.ts'
import * as backups from './backup-commands.ts'
import * as credits from './credit-commands.ts'
import * as database from './database-commands.ts'
import * as employers from './employer-commands.ts'
import * as mails from './mail-commands.ts'
import { type Command, CommandFailed, UsageError } from './operator.ts'
import * as packages from './package-commands.ts'
import * as payers from './payer-commands.ts'
import * as payments from './payment-commands.ts'
import * as privacy from './privacy-commands.ts'
import * as push from './push-commands.ts'
import { rates } from './rate-commands.ts'
import { wordsOf } from './words.ts'

const makeOperator: Command = {
  name: 'operator',
  usage: 'operator <email>',
  summary: 'Makes an operator, who acts under /operator, and mails a link that sets the password.',
  async run({ withJobs, ...operator }, words) {
    const [email] = wordsOf(words, 'email')
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new UsageError(`"${email}" is not an address`)
    const isMade = await withJobs((jobs) => operators.makeOperator({ ...operator, jobs }, email))
    if (!isMade) throw new CommandFailed(`${email} has an account that something has happened to.`)
    operator.say(`${email} is an operator. A mail with a link for the password is on its way.`)
  },
}

const removeOperator: Command = {
  name: 'operator remove',
  usage: 'operator remove <email>',
  summary: 'Removes an operator and ends their sessions.',
  async run(operator, words) {
    const [email] = wordsOf(words, 'email')
    if (!(await operators.removeOperator(operator, email)))
      throw new CommandFailed(`${email} is no operator.`)
    operator.say(`${email} is no operator any more.`)
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
  database.check,
  database.migrate,
  credits.grant,
  credits.price,
  packages.list,
  add,
  packages.archive,
  payments.heldPayments,
  payments.accept,
  payers.list,
  payers.set,
  payers.reset,
  rates,
  employers.hold,
  employers.list,
  mails.failed,
  mails.resend,
  verifyUser,
  resetSecondFactor,
  push.makeKeys,
  removeOperator,
  makeOperator,
  privacy.exportPerson,
  privacy.erase,
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
