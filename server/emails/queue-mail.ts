import { sql } from 'kysely'
import type { Language } from '#contract/languages.ts'
import { type SwitchableKind, switchableKinds } from '#contract/mail-kinds.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { MailJob } from '#server/platform/jobs/jobs.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { Services } from '#server/platform/services.ts'
import { type MailKind, renderMail } from './render-mail.ts'
import { unsubscribeLink } from './unsubscribe-link.ts'

type Queueing = Pick<Services, 'jobs' | 'clock'>

interface Letter {
  to: string
  locale: Language
  /**
   * The values of the texts. `link` is the address of the button; `count` selects the plural form.
   */
  facts: Record<string, string>
}

/** A kind that people may switch off says whose mail it is. */
type Addressed =
  | { kind: Extract<MailKind, SwitchableKind>; user_id: string }
  | { kind: Exclude<MailKind, SwitchableKind>; user_id?: never }

export type Mail = Letter & Addressed

/**
 * Sends a mail once `tx` commits, in the recipient's language, and tries again until it is
 * delivered.
 */
export async function queueMail(services: Queueing, tx: Transaction, mail: Mail) {
  await queueMails(services, tx, [mail])
}

/**
 * The same for several, in as few statements as for one. Left out is what somebody has switched
 * off.
 */
export async function queueMails({ jobs, clock }: Queueing, tx: Transaction, mails: Mail[]) {
  if (mails.length === 0) return
  const { rows } = await sql<{ position: number; number: number }>`
    select mail.position::int as position, nextval('mail_number') as number
    from unnest(${mails.map(({ user_id }) => user_id ?? null)}::uuid[], ${mails.map(({ kind }) => kind)}::text[])
      with ordinality as mail (user_id, kind, position)
    where not exists (
      select from mail_switches as off where off.user_id = mail.user_id and off.kind = mail.kind
    )
    order by mail.position`.execute(tx)
  const created_at = clock.now().toISOString()
  const sent = rows.flatMap(({ position, number }) => {
    const mail = mails[position - 1]
    return mail ? [{ ...mail, number, created_at }] : []
  })
  if (sent.length > 0) await jobs.send(tx, 'mail', sent)
}

type Delivering = Pick<Services, 'jobs' | 'environment' | 'signing'>

/** Takes mails from the queue and delivers them. */
export async function deliverMails(services: Delivering, mailer: Mailer) {
  await services.jobs.work('mail', async (mail, id) => {
    const { number, kind, to, locale, facts, created_at } = mail
    const unsubscribe = unsubscribeAddress(services, mail)
    await mailer.deliver({
      number,
      id,
      to,
      kind,
      locale,
      created_at,
      ...renderMail(kind, locale, facts, unsubscribe),
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

/** The headers of one-click unsubscription (RFC 8058). */
function unsubscribeHeaders(address: string) {
  return {
    'List-Unsubscribe': `<${address}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
