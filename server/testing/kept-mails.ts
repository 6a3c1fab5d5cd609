// Mails where they are kept: in the outbox, and among the jobs that have failed.
import { createOutbox } from '#server/platform/mail/outbox.ts'
import { createSealing } from '#server/platform/sealing.ts'
import { keepFailedJob, withQueue } from './queue.ts'
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

export async function keepFailedMail(app: TestApp, facts: Record<string, string>) {
  const { seal } = createSealing(testSecret)
  const data = { kind: 'new_message', to: 'staff@example.com', locale: 'en', facts: seal(facts) }
  await withQueue(app.owner, (queue) =>
    keepFailedJob(queue, 'mail', { data, code: 'ECONNREFUSED' }),
  )
}
