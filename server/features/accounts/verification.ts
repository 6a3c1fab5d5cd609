import type { HiddenName } from '#contract/companies/hidden-name.ts'
import type { Role } from '#contract/endpoint/roles.ts'
import type { Language } from '#contract/fields/languages.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { queueMail } from '#server/emails/queue-mail.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { hiddenPerson, personName } from '#server/platform/db/known-names.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { mailWords } from '#server/platform/i18n.ts'
import type { Services } from '#server/platform/services.ts'
import { nameIn } from '#server/platform/shown-name.ts'
import { linkFor } from './verification-link.ts'

/**
 * Mails the verification link: a page of the web application that posts to the signed address in
 * `url`. Whoever was added by a colleague reads by whom, to which company and as what.
 */
export async function mailVerification(
  services: Pick<Services, 'environment' | 'signing' | 'jobs' | 'clock'>,
  tx: Transaction,
  id: string,
) {
  const { environment, signing } = services
  const person = await tx
    .selectFrom('users as u')
    .leftJoin('users as adder', 'adder.id', 'u.created_by')
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.name', 'u.email', 'u.locale', 'u.role', 'c.name as company'])
    .select(['adder.id as adder', personName('adder').as('adder_name')])
    .select(hiddenPerson('adder').as('adder_hidden'))
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow()
  const { name, email, locale } = person
  const signed = environment.APP_URL + linkFor(signing, { id, email })
  const link = environment.APP_URL + paths.verifyEmail(signed)
  const facts = { name, ...reasonFor(person), link }
  await queueMail(services, tx, { kind: 'verify_email', to: email, locale, facts })
}

interface Added {
  locale: Language
  role: Role
  company: string | null
  adder: string | null
  adder_name: string | null
  adder_hidden: HiddenName | null
}

function reasonFor({ locale, role, company, adder, ...names }: Added) {
  if (company === null || adder === null)
    return { subject: mailWords(locale, 'verify_email_own', {}), added: '' }
  const by = nameIn(locale, { name: names.adder_name, name_hidden: names.adder_hidden })
  const facts = { by, company }
  const as = role === 'administrator' ? 'administrator' : 'collaborator'
  return {
    subject: mailWords(locale, 'verify_email_added', facts),
    added: mailWords(locale, `verify_email_added_${as}`, facts),
  }
}

export async function resendVerification(services: Services, actor: Actor) {
  if (actor.is_verified) return 'verified' as const
  await services.db.transaction().execute(async (tx) => {
    await mailVerification(services, tx, actor.id)
  })
  return 'verification-link-sent' as const
}
