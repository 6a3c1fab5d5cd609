import { expect, test } from 'vitest'
import { sendMessage } from '#contract/chats/messages.ts'
import type { Notification } from '#contract/notifications/notification.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import {
  answerLatest,
  createApproaching,
  createOnlyApproachable,
  startRound,
} from '#server/testing/approach-factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

test('a message after a yes to an approach names the vacancy and the other side', async () => {
  const [person] = await createOnlyApproachable(app, 5)
  if (!person) throw new Error('a candidate was expected')
  const { owner, slug } = await createApproaching(app)
  await startRound(app, owner, slug)
  const { data } = await answerLatest(app, person, 'by_name')
  for (const sender of [owner, person])
    await app.call(sender, sendMessage, { params: { id: data.chat }, body: { content: 'Hello.' } })
  const messageTo = async (reader: { token: string }) => {
    const received: Notification[] = (await app.call(reader, listNotifications)).data
    return received.find(({ kind }) => kind === 'new_message')
  }
  expect(await messageTo(person)).toMatchObject({
    chat: data.chat,
    vacancy: { slug },
    company: expect.any(String),
  })
  expect(await messageTo(owner)).toMatchObject({
    chat: data.chat,
    vacancy: { slug },
    candidate: expect.any(String),
  })
})
