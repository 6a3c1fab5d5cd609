import { switchableKinds } from '#contract/notifications/mail-kinds.ts'
import type { MailJob } from '#server/platform/jobs/jobs.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { Services } from '#server/platform/services.ts'
import { renderMail } from './render-mail.ts'
import { unsubscribeLink } from './unsubscribe-link.ts'

type Delivering = Pick<Services, 'jobs' | 'environment' | 'signing'>

/** Takes mails from the queue and delivers them. */
export async function deliverMails(services: Delivering, mailer: Mailer) {
  await services.jobs.work('mail', async (mail, id) => {
    const { number, kind, to, locale, facts, created_at } = mail
    const unsubscribe = unsubscribeAddress(services, mail)
    const calendar = calendarOf(facts)
    await mailer.deliver({
      number,
      id,
      to,
      kind,
      locale,
      created_at,
      ...renderMail(kind, locale, facts, unsubscribe),
      ...(calendar && { calendar }),
      ...(unsubscribe && { headers: unsubscribeHeaders(unsubscribe) }),
    })
  })
}

/**
 * The link that switches this kind of mail off; undefined for mails that cannot be switched off.
 */
function unsubscribeAddress(services: Delivering, { kind, user_id }: MailJob) {
  const switchable = switchableKinds.find((name) => name === kind)
  return user_id && switchable && unsubscribeLink(services, user_id, switchable)
}

/** The file that a mail about an appointment has among its facts. */
function calendarOf({ calendar: content }: Record<string, string>) {
  const method = content && /^METHOD:(\w+)/m.exec(content)?.[1]
  return method ? { method, content } : undefined
}

/** The headers of one-click unsubscription (RFC 8058). */
function unsubscribeHeaders(address: string) {
  return {
    'List-Unsubscribe': `<${address}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
