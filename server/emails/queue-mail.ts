import { sql } from 'kysely'
import type { Language } from '#contract/shapes.ts'
import type { Services } from '#server/platform/app.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { MailKind } from './render-mail.ts'

type Queueing = Pick<Services, 'jobs' | 'clock'>

interface Mail {
  kind: MailKind
  to: string
  locale: Language
  /** What the texts speak of. `link` is where the button leads. */
  facts: Record<string, string>
}

/** Sends a mail once `tx` commits, in the recipient's language, and tries again until it is delivered. */
export async function queueMail(services: Queueing, tx: Transaction, mail: Mail) {
  await queueMails(services, tx, [mail])
}

/** The same for several, in as few statements as for one. */
export async function queueMails({ jobs, clock }: Queueing, tx: Transaction, mails: Mail[]) {
  if (mails.length === 0) return
  const { rows } = await sql<{ number: number }>`
    select nextval('mail_number') as number from generate_series(1, ${mails.length})`.execute(tx)
  const created_at = clock.now().toISOString()
  await jobs.send(
    tx,
    'mail',
    mails.map((mail, index) => ({ ...mail, number: rows[index]?.number ?? 0, created_at })),
  )
}
