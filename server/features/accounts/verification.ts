import type { Language } from '#contract/languages.ts'
import { paths } from '#contract/web-paths.ts'
import { queueMail } from '#server/emails/queue-mail.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { Services } from '#server/platform/services.ts'
import { linkFor } from './verification-link.ts'

interface Recipient {
  id: string
  name: string
  email: string
  locale: Language
}

/**
 * Mails the verification link: a page of the web application that posts to the signed address in
 * `url`.
 */
export async function mailVerification(
  services: Pick<Services, 'environment' | 'signing' | 'jobs' | 'clock'>,
  tx: Transaction,
  { id, name, email, locale }: Recipient,
) {
  const { environment, signing } = services
  const signed = environment.APP_URL + linkFor(signing, { id, email })
  const link = environment.APP_URL + paths.verifyEmail(signed)
  await queueMail(services, tx, { kind: 'verify_email', to: email, locale, facts: { name, link } })
}

export async function resendVerification(services: Services, actor: Actor) {
  if (actor.is_verified) return 'verified' as const
  await services.db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'name', 'email', 'locale'])
      .where('id', '=', actor.id)
      .executeTakeFirstOrThrow()
    await mailVerification(services, tx, user)
  })
  return 'verification-link-sent' as const
}
