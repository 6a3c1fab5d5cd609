import { sql } from 'kysely'
import type { Language } from '#contract/shapes.ts'
import type { Services } from '#server/platform/app.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { MailKind } from './render-mail.ts'

interface Mail {
  kind: MailKind
  to: string
  locale: Language
  /** What the texts speak of. `link` is where the button leads. */
  facts: Record<string, string>
}

/** Sends a mail once `tx` commits, in the recipient's language, and tries again until it is delivered. */
export async function queueMail(
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  tx: Transaction,
  mail: Mail,
) {
  const { rows } = await sql<{ number: number }>`select nextval('mail_number') as number`.execute(tx)
  const number = rows[0]?.number ?? 0
  await jobs.send(tx, 'mail', { ...mail, number, created_at: clock.now().toISOString() })
}
