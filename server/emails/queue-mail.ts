import type { Language } from '#contract/languages.ts'
import type { SwitchableKind } from '#contract/mail-kinds.ts'
import { prepared, type Transaction } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import type { MailKind } from './render-mail.ts'

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

const numberMails = prepared<{ position: number; number: number }>(
  'number_mails',
  `select mail.position::int as position, nextval('mail_number') as number
   from unnest($1::uuid[], $2::text[]) with ordinality as mail (user_id, kind, position)
   where not exists (
     select from mail_switches as off where off.user_id = mail.user_id and off.kind = mail.kind
   )
   order by mail.position`,
)

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
  const recipients = mails.map(({ user_id }) => user_id ?? null)
  const rows = await numberMails(tx, [recipients, mails.map(({ kind }) => kind)])
  const created_at = clock.now().toISOString()
  const sent = rows.flatMap(({ position, number }) => {
    const mail = mails[position - 1]
    return mail ? [{ ...mail, number, created_at }] : []
  })
  if (sent.length > 0) await jobs.send(tx, 'mail', sent)
}
