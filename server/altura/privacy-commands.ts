import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { findByEmail } from '#server/features/accounts/find-by-email.ts'
import { recordAudit } from '#server/features/audit/commands.ts'
import { requestCompanyDeletion } from '#server/features/companies/leaving/commands.ts'
import { eraseCompany } from '#server/features/privacy/erase/company.ts'
import { erasePerson } from '#server/features/privacy/erase/person.ts'
import { archiveOf } from '#server/features/privacy/export/archive.ts'
import { returnOfVacancies } from '#server/features/vacancies/commands.ts'
import { readAppSecret } from '#server/platform/app-secret.ts'
import { systemChance } from '#server/platform/chance.ts'
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
      const { id, locale, company_id } = await personOf(services, email)
      await services.db.transaction().execute((tx) =>
        recordAudit(services, tx, {
          kind: 'data_exported',
          actor_id: null,
          person_id: id,
          company_id,
          object: 'users',
          object_id: id,
        }),
      )
      const archive = await archiveOf(services, { user_id: id, company_id: null }, locale)
      await pipeline(archive, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
    })
    say(`${file} contains what is kept about ${email}.`)
  },
}

export const erase: Command = {
  name: 'privacy erase',
  usage: 'privacy erase <email> [--with-company] --reason <text>',
  summary:
    'Erases a person at once, without days to undo it; an owner with their company and everybody of it. The reason stays in the audit log: it names nobody.',
  options: ['reason'],
  flags: ['with-company'],
  async run({ say, ...operator }, words, options) {
    const [email] = wordsOf(words, 'email')
    const reason = requiredOption(options, 'reason')
    const withCompany = options['with-company'] !== undefined
    await withServices(operator, async (services) => {
      const { id, role, company_id } = await personOf(services, email)
      const isOwner = role === 'company'
      if (isOwner && !withCompany)
        throw new CommandFailed(
          `${email} owns a company, which is deleted as a whole: add --with-company.`,
        )
      if (!isOwner && withCompany) throw new CommandFailed(`${email} owns no company.`)
      const grounds = { actor_id: null, reason }
      if (isOwner && company_id !== null) await eraseCompanyAtOnce(services, company_id, grounds)
      else await erasePerson(services, id, grounds, () => true)
    })
    say(withCompany ? `${email} is erased, with the company.` : `${email} is erased.`)
  },
}

/** Credits of open applications return first, with a mail that says why. */
async function eraseCompanyAtOnce(
  services: Services,
  company_id: string,
  grounds: { actor_id: null; reason: string },
) {
  const closed = await services.db
    .transaction()
    .execute((tx) => requestCompanyDeletion(services, tx, { company_id, actor_id: null, days: 0 }))
  await returnOfVacancies(services, closed)
  await eraseCompany(services, company_id, grounds, () => true)
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
      chance: systemChance,
      log,
      jobs,
      signing: createSigning(secret, clock),
      payments: await createPayments(environment, db, log),
      storage: await createStorage({ environment, db, clock, log }),
    }),
  )
}
