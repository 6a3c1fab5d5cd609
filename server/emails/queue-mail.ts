import type { Language } from '#contract/languages.ts'
import type { SwitchableKind } from '#contract/mail-kinds.ts'
import type { Transaction } from '#server/platform/db/database.ts'
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

/**
 * Numbers the mails in their order, without those that their recipients have switched off, and
 * while they are paused without all that can be switched off.
 */
const wantedMails = `(
  select json_agg(jsonb_set(job::jsonb, '{data,number}', to_jsonb(nextval('mail_number'))))
  from json_array_elements($1::text::json) as queued (job)
  where not exists (
    select from mail_switches as off
    where off.user_id = (job->'data'->>'user_id')::uuid and off.kind = job->'data'->>'kind'
  ) and not exists (
    select from users as away
    where away.id = (job->'data'->>'user_id')::uuid
      and (away.paused_at is not null or away.erase_at is not null)
  )
)`

/**
 * Sends a mail once `tx` commits, in the recipient's language, and tries again until it is
 * delivered.
 */
export async function queueMail(services: Queueing, tx: Transaction, mail: Mail) {
  await queueMails(services, tx, [mail])
}

/** The same for several, in one statement. Left out is what somebody has switched off. */
export async function queueMails({ jobs, clock }: Queueing, tx: Transaction, mails: Mail[]) {
  if (mails.length === 0) return
  const created_at = clock.now().toISOString()
  await jobs.send(
    tx,
    'mail',
    mails.map((mail) => ({ ...mail, created_at })),
    wantedMails,
  )
}
