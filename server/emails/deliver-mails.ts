import type { Services } from '#server/platform/app.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { renderMail } from './render-mail.ts'

/** Takes mails from the queue and delivers them. */
export async function deliverMails({ jobs }: Pick<Services, 'jobs'>, mailer: Mailer) {
  await jobs.work('mail', async ({ number, kind, to, locale, facts, created_at }, id) => {
    await mailer.deliver({ number, id, to, kind, locale, created_at, ...renderMail(kind, locale, facts) })
  })
}
