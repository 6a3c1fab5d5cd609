import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { findByEmail } from '#server/features/accounts/find-by-email.ts'
import { erasePerson } from '#server/features/privacy/erase/person.ts'
import { archiveOf } from '#server/features/privacy/export/archive.ts'
import { readAppSecret } from '#server/platform/app-secret.ts'
import { createLog } from '#server/platform/log.ts'
import { createPayments } from '#server/platform/payments/create-payments.ts'
import type { Services } from '#server/platform/services.ts'
import { createSigning } from '#server/platform/signing.ts'
import { createStorage } from '#server/platform/storage/create-storage.ts'
import { type Command, CommandFailed, type Operator } from './operator.ts'
import { requiredOption, wordsOf } from './words.ts'

export const exportPerson: Command = {
  name: 'privacy export',
  usage: 'privacy export <email> <file>',
  summary: 'Writes a copy of everything that is kept about a person into a zip file.',
  async run({ say, ...operator }, words) {
    const [email, file] = wordsOf(words, 'email', 'file')
    await withServices(operator, async (services) => {
      const { id, locale } = await personOf(services, email)
      const archive = await archiveOf(services, { user_id: id, company_id: null }, locale)
      await pipeline(archive, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
    })
    say(`${file} contains what is kept about ${email}.`)
  },
}

export const erase: Command = {
  name: 'privacy erase',
  usage: 'privacy erase <email> --reason <text>',
  summary:
    'Erases a person at once, without days to undo it. The reason stays in the audit log: it names nobody.',
  options: ['reason'],
  async run({ say, ...operator }, words, options) {
    const [email] = wordsOf(words, 'email')
    const reason = requiredOption(options, 'reason')
    await withServices(operator, async (services) => {
      const { id, role } = await personOf(services, email)
      if (role === 'company')
        throw new CommandFailed(`${email} owns a company, which is deleted as a whole.`)
      await erasePerson(services, id, { actor_id: null, reason }, () => true)
    })
    say(`${email} is erased.`)
  },
}

async function personOf({ db }: Services, email: string) {
  const person = await findByEmail(db, email)
  if (!person) throw new CommandFailed(`Nobody has the address ${email}.`)
  return person
}

/** Does work with everything that commands of the server work with, beside a running server. */
async function withServices<Result>(
  { environment, db, clock, withJobs }: Omit<Operator, 'say' | 'complain'>,
  work: (services: Services) => Promise<Result>,
): Promise<Result> {
  const log = createLog('warn')
  const secret = await readAppSecret(db, environment)
  return withJobs(async (jobs) =>
    work({
      environment,
      db,
      clock,
      log,
      jobs,
      signing: createSigning(secret, clock),
      payments: await createPayments(environment, db, log),
      storage: await createStorage({ environment, db, clock, log }),
    }),
  )
}
