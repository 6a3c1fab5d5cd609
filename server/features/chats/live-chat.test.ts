import { expect, test } from 'vitest'
import { readChat } from '#contract/chats/chat-reads.ts'
import { listChats } from '#contract/chats/chats.ts'
import { sendMessage, typeInChat } from '#contract/chats/messages.ts'
import { createConversation } from '#server/testing/chat-factories.ts'
import { createStaff } from '#server/testing/factories.ts'
import { changesReceivedBy, untilDelivered } from '#server/testing/listening.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

test('reading is published to the reader and to the other side, and only when the cursor advances', async () => {
  const { owner, candidate, chat, params } = await createConversation(app)
  const colleagueOf = await createStaff(app, owner, { role: 'administrator' })
  await untilDelivered(app)
  const [mine, theirs, colleague] = [owner.id, candidate.id, colleagueOf.id].map((person) =>
    changesReceivedBy(app.live, person),
  )
  const { data } = await app.call(candidate, sendMessage, { params, body: { content: 'One' } })
  for (let time = 0; time < 2; time++)
    await app.call(owner, readChat, { params, body: { message: data.id } })
  // Typing is not in the log of the changes, and may overtake one that is.
  await untilDelivered(app)
  await app.call(owner, typeInChat, { params })
  const news = { what: 'chat', id: chat }
  const change = { what: 'notifications', id: '' }
  await expect.poll(() => theirs).toEqual([news, news, { what: 'typing', id: chat }])
  expect([mine, colleague]).toEqual([[change, news], [change]])
})

test('typing is published to the other side only, and not recorded', async () => {
  const { owner, candidate, vacancy, chat, params } = await createConversation(app)
  const colleague = await createStaff(app, owner, { role: 'collaborator' })
  await untilDelivered(app)
  const received = [
    changesReceivedBy(app.live, owner.id, { role: 'company', company_id: owner.company_id }),
    changesReceivedBy(app.live, colleague.id, {
      role: 'collaborator',
      company_id: owner.company_id,
    }),
    changesReceivedBy(app.live, candidate.id),
  ]
  const changes = () =>
    app.db.selectFrom('changes').select('what').where('what', '=', 'typing').execute()

  expect(await app.call(candidate, typeInChat, { params })).toEqual({ status: 'typing' })
  const typing = { what: 'typing', id: chat }
  await expect.poll(() => received).toEqual([[typing], [], []])
  expect(await changes()).toEqual([])
  expect((await app.call(candidate, listChats)).data).toEqual([])

  const at = new Date()
  await app.db
    .updateTable('applications')
    .set({ return_cause: 'withdrawn', withdrawn_at: at, returned_at: at, next_at: null })
    .where('candidate_id', '=', candidate.id)
    .execute()
  expect(await app.call(candidate, typeInChat, { params })).toMatchObject({ status: 409 })
  expect(vacancy).toBeTruthy()
})
