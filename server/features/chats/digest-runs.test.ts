import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { sendMessage } from '#contract/chats/messages.ts'
import { minuteMs } from '#server/platform/clock.ts'
import type { Member } from '#server/platform/http/actor.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createConversation } from '#server/testing/chat-factories.ts'
import { createCandidate } from '#server/testing/factories.ts'
import { mailedBy } from '#server/testing/mailed-by.ts'
import { countStatements } from '#server/testing/statements.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { sendUnreadDigests } from './unread-digest.ts'

const app = setUpTestApp()
// Each test starts without pending digests.
beforeEach(
  async () => void (await app.db.updateTable('chat_reads').set({ mail_at: null }).execute()),
)

const write = (person: Member & { token: string }, chat: string, content: string) =>
  app.call(person, sendMessage, { params: { id: chat }, body: { content } })

test('concurrent runs mail each person once, in few statements, and leave nothing', async () => {
  const { owner, vacancy } = await createConversation(app)
  const candidates = await Promise.all(
    Array.from({ length: 12 }, () => createCandidate(app, { credits: 1, has_salary: true })),
  )
  for (const candidate of candidates) {
    const { chat } = await createApplication(app, candidate, vacancy)
    await write(owner, chat, 'Hello')
  }
  app.clock.moveBy(10 * minuteMs)
  const queued = await mailedBy(app, () =>
    Promise.all(Array.from({ length: 4 }, () => sendUnreadDigests(app))),
  )
  expect(queued).toEqual(candidates.map(({ email }) => email).sort())
  expect(
    await app.db
      .selectFrom('chat_reads')
      .select('user_id')
      .where('mail_at', 'is not', null)
      .execute(),
  ).toEqual([])

  const alone = await createConversation(app)
  await write(alone.owner, alone.chat, 'Hello')
  app.clock.moveBy(10 * minuteMs)
  expect(await countStatements(app.pool, () => sendUnreadDigests(app))).toBeLessThanOrEqual(8)
})

test('more digests than one batch are all sent, each once', async () => {
  const { owner, vacancy, candidate, chat } = await createConversation(app)
  await sql`
    with helper as (
      insert into users (slug, role, company_id, name, last_name, email, email_verified_at, password_hash)
      select 'helper-' || n, 'administrator', ${owner.company_id}, 'Helper', 'N', 'helper-' || n || '@example.com', now(), 'x'
      from generate_series(1, 130) n returning id
    )
    insert into vacancy_collaborators (vacancy_id, user_id)
    select vacancies.id, helper.id from vacancies, helper where vacancies.slug = ${vacancy}`.execute(
    app.db,
  )
  await write(candidate, chat, 'Hello to all of you')

  app.clock.moveBy(10 * minuteMs)
  const queued = await mailedBy(app, () =>
    Promise.all([sendUnreadDigests(app), sendUnreadDigests(app)]),
  )
  expect(queued.filter((email) => email.startsWith('helper-'))).toHaveLength(130)
  expect(new Set(queued).size).toBe(queued.length)
})
