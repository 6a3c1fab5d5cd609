// Mails where they are kept: in the outbox, and among the jobs that have failed.
import { randomUUID } from 'node:crypto'
import { dayMs } from '#server/platform/clock.ts'
import { createOutbox } from '#server/platform/mail/outbox.ts'
import { createSealing } from '#server/platform/sealing.ts'
import type { TestApp } from './test-app.ts'
import { testSecret } from './test-secret.ts'

export async function keepMail(
  app: TestApp,
  number: number,
  { to, text }: { to: string; text: string },
) {
  const outbox = await createOutbox(app.environment)
  const mail = { kind: 'new_message', locale: 'en', subject: text, html: text, links: [] }
  await outbox.deliver({ ...mail, number, id: `${number}`, to, text, created_at: '2026-11-23' })
}

interface FailedMail {
  to?: string
  kind?: string
  facts: Record<string, string>
  code?: string
}

/** Records a mail as one that failed for three days. @returns its id */
export async function keepFailedMail(
  { db, clock }: TestApp,
  { to = 'staff@example.com', kind = 'new_message', facts, code = 'ECONNREFUSED' }: FailedMail,
): Promise<string> {
  const { seal } = createSealing(testSecret)
  const failed_at = clock.now()
  const created_at = new Date(failed_at.getTime() - 3 * dayMs)
  const data = { number: 0, kind, to, locale: 'en', created_at, facts: seal(facts) }
  const { id } = await db
    .insertInto('failed_jobs')
    .values({
      id: randomUUID(),
      queue: 'mail',
      data: JSON.stringify(data),
      created_at,
      failed_at,
      tries: 83,
      reason: code,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
