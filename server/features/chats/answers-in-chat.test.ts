import { expect, test } from 'vitest'
import { answerApplication } from '#contract/applications/candidates.ts'
import { getToday } from '#contract/applications/today.ts'
import { getChat, listChats } from '#contract/chats/chats.ts'
import { sendMessage } from '#contract/chats/messages.ts'
import type { ReplyOf } from '#contract/endpoint/endpoint-types.ts'
import { createWaiting, ownView } from '#server/testing/answer-factories.ts'
import { type Sent } from '#server/testing/call-endpoint.ts'
import { createCompany, createStaff } from '#server/testing/factories.ts'
import { changesReceivedBy, untilDelivered } from '#server/testing/listening.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

type Waiting = Awaited<ReturnType<typeof createWaiting>>
type Page = ReplyOf<typeof getChat>

const pageOf = async (
  ...[by, sent]: [Waiting['owner'] | Waiting['candidate'], Sent<typeof getChat>]
) => (await app.call(by, getChat, sent)) as unknown as Page

const parts = { strong: 'You name what you did.', missing: 'A number.', change: 'A budget.' }

async function answer({ owner, params }: Waiting, feedback: string, letter?: object) {
  app.clock.moveBy(1000)
  await app.call(owner, answerApplication, { params, body: { feedback, letter, language: 'en' } })
}

async function write(by: Waiting['owner'] | Waiting['candidate'], chat: string, content: string) {
  app.clock.moveBy(1000)
  await app.call(by, sendMessage, { params: { id: chat }, body: { content } })
}

test('an answer stands in the conversation as a letter, and each side sees what it may', async () => {
  const company = await createCompany(app)
  const named = { role: 'administrator', name: 'Alma', last_name: 'Prado' } as const
  const owner = await createStaff(app, company, named)
  const waiting = await createWaiting(app, { owner })
  const { candidate, vacancy, chat } = waiting
  const { vacancy: seen } = await ownView(app, candidate, vacancy)
  const [first] = seen.competencies
  const marks = { competencies: [{ id: first?.id ?? 0, mark: 4, line: 'A clear example.' }] }
  const letter = { ...marks, ...parts }
  await answer(waiting, 'Thank you.', letter)

  const params = { id: chat }
  const { application } = await ownView(app, candidate, vacancy)
  const [received] = application.feedback
  const forCandidate = await pageOf(candidate, { params })
  expect(forCandidate.data.messages).toEqual([])
  expect(forCandidate.data.answers).toEqual([
    {
      id: received?.id,
      text: 'Thank you.',
      letter,
      competencies: [{ id: first?.id, competence: first?.competence }],
      language: 'en',
      author: null,
      author_hidden: null,
      created_at: received?.created_at,
    },
  ])
  const authorFor = async (reader: typeof owner) =>
    (await pageOf(reader, { params })).data.answers[0]?.author
  expect(await authorFor(company)).toBe('Alma Prado')
  expect(await authorFor(owner)).toBe(null)
  const spanish = await pageOf(candidate, { params, headers: { 'accept-language': 'es' } })
  expect(spanish.data.answers[0]?.competencies[0]?.competence).not.toBe(first?.competence)
})

test('the list names an answer that came last, and a message after it', async () => {
  const waiting = await createWaiting(app)
  const { owner, candidate, chat } = waiting
  expect((await app.call(candidate, listChats)).data).toEqual([])
  await answer(waiting, 'Thank you.')
  const answered = { last_message: '', last_event: 'answered', unread_count: 0 }
  for (const reader of [owner, candidate])
    expect((await app.call(reader, listChats)).data).toMatchObject([{ id: chat, ...answered }])

  await write(candidate, chat, 'Thank you, too')
  const said = { last_message: 'Thank you, too', last_event: null }
  expect((await app.call(owner, listChats)).data).toMatchObject([said])
  expect((await app.call(owner, getToday)).data.messages.latest).toMatchObject([said])
  await answer(waiting, 'One more thing.')
  expect((await app.call(candidate, listChats)).data).toMatchObject([answered])
  expect((await app.call(owner, getToday)).data.messages.latest).toMatchObject([
    { last_message: '', last_event: 'answered', unread_count: 1 },
  ])
})

test('each answer is in the page of its time, and in no other', async () => {
  const waiting = await createWaiting(app)
  const { owner, candidate, chat } = waiting
  const said = ['first', 'm1', 'm2', 'second', 'm3', 'third']
  for (const words of said)
    await (words.startsWith('m') ? write(candidate, chat, words) : answer(waiting, words))

  for (const limit of ['1', '2', '3', '20']) {
    let seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await pageOf(owner, { params: { id: chat }, query: { limit, cursor } })
      const entries = [
        ...page.data.messages.map(({ content, created_at }) => ({ words: content, created_at })),
        ...page.data.answers.map(({ text, created_at }) => ({ words: text, created_at })),
      ].toSorted((a, b) => a.created_at.localeCompare(b.created_at))
      seen = [...entries.map(({ words }) => words), ...seen]
      cursor = page.meta.next_cursor
    }
    expect(seen, limit).toEqual(said)
  }
})

test('an answer arrives in open conversations, and strangers cannot show one there', async () => {
  const waiting = await createWaiting(app)
  const { owner, candidate, chat, params } = waiting
  const forCandidate = changesReceivedBy(app.live, candidate.id)
  const forOwner = changesReceivedBy(app.live, owner.id, owner)
  const other = await createWaiting(app)
  expect(
    await app.call(other.owner, answerApplication, { params, body: { feedback: 'Thank you.' } }),
  ).toMatchObject({ status: 404 })
  await answer(waiting, 'Thank you.')
  await untilDelivered(app)
  for (const received of [forCandidate, forOwner])
    expect(received).toContainEqual({ what: 'chat', id: chat })
})
