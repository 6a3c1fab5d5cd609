import { expect, test } from 'vitest'
import { answerApproach } from '#contract/approaches/own-approaches.ts'
import { listChats } from '#contract/chats/chats.ts'
import { listBlocks } from '#contract/invitations/invited.ts'
import {
  answerLatest,
  approachesTo,
  createApproaching,
  createOnlyApproachable,
  figuresOf,
  startRound,
} from '#server/testing/approach-factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

test('a company is blocked also by a second no, whose reason changes nothing', async () => {
  const [person] = await createOnlyApproachable(app, 5)
  const { owner, slug } = await createApproaching(app)
  await startRound(app, owner, slug)
  await answerLatest(app, person!, 'no', { reason: 'wrong_time' })
  const before = await figuresOf(app, owner, slug)
  const again = { reason: 'wrong_pay', never_again: true }
  for (const reply of [again, { ...again, never_again: false }]) {
    const { status, data } = await answerLatest(app, person!, 'no', reply)
    expect(status).toBe(200)
    expect(data).toMatchObject({ state: 'no', reason: 'wrong_time', never_again: true })
  }
  const { data: blocks } = await app.call(person!, listBlocks, {})
  expect(blocks).toMatchObject([{ company: 'Northwind Foods' }])
  expect(await figuresOf(app, owner, slug)).toEqual(before)
})

test('a yes cannot become a no that blocks, and blocks nothing', async () => {
  const [person] = await createOnlyApproachable(app, 5)
  const { owner, slug } = await createApproaching(app)
  await startRound(app, owner, slug)
  await answerLatest(app, person!, 'by_name')
  const [approach] = await approachesTo(app, person!)
  const body = { answer: 'no', reason: null, never_again: true } as const
  const reply = await app.call(person!, answerApproach, { params: { id: approach!.id }, body })
  expect(reply.status).toBe(409)
  expect((await app.call(person!, listBlocks, {})).data).toEqual([])
})

test('the conversation that a yes opens is among the messages of both sides at once', async () => {
  const [person] = await createOnlyApproachable(app, 5)
  const { owner, slug } = await createApproaching(app)
  await startRound(app, owner, slug)
  await answerLatest(app, person!, 'by_name')
  const empty = { last_message: '', last_message_at: null, unread_count: 0, vacancy: { slug } }
  for (const reader of [person!, owner])
    expect((await app.call(reader, listChats, {})).data).toMatchObject([empty])
  const query = { search: 'northwind' }
  expect((await app.call(person!, listChats, { query })).data).toMatchObject([empty])
})
