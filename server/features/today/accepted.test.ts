// The people who said yes to an approach, as the home of staff names them.
import { expect, test } from 'vitest'
import { pauseAccount } from '#contract/accounts/leaving.ts'
import { getToday, type Today } from '#contract/applications/today.ts'
import { sendMessage } from '#contract/chats/messages.ts'
import { close } from '#server/testing/answer-factories.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import {
  answerLatest,
  createApproaching,
  createOnlyApproachable,
  startRound,
} from '#server/testing/approach-factories.ts'
import { createCompany, createStaff } from '#server/testing/factories.ts'
import { factoryPassword } from '#server/testing/insert-person.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

const answers = ['no', 'applies', 'by_name', 'by_name', 'by_name'] as const

async function acceptedOf(reader: { token: string }): Promise<Today['accepted']> {
  return (await app.call(reader, getToday)).data.accepted
}

test('who said yes to an approach waits for a first message, and no longer once there is one', async () => {
  const people = await createOnlyApproachable(app, answers.length)
  const { owner, slug } = await createApproaching(app)
  const collaborator = await createStaff(app, owner)
  await startRound(app, owner, slug)
  expect(await acceptedOf(owner)).toEqual({ count: 0, first: [] })
  for (const [index, answer] of answers.entries()) {
    app.clock.moveBy(1000)
    await answerLatest(app, people[index]!, answer)
  }
  const named = async () => {
    const accepted = await acceptedOf(owner)
    expect(accepted?.count).toBe(accepted?.first.length)
    return accepted?.first ?? []
  }
  const [applying, away, writing, latest] = await named()
  expect(latest).toMatchObject({
    candidate: { name: 'Robin Sample', photo_url: null },
    vacancy: { slug },
    answered_at: expect.any(String),
  })
  expect(await acceptedOf(collaborator)).toBeNull()
  expect(await acceptedOf(await createCompany(app))).toEqual({ count: 0, first: [] })

  const ids = async () => (await named()).map(({ id }) => id)
  const message = { params: { id: writing?.id ?? '' }, body: { content: 'Good morning' } }
  await app.call(owner, sendMessage, message)
  expect(await ids()).toEqual([applying?.id, away?.id, latest?.id])
  await app.call(people[2]!, pauseAccount, { body: { current_password: factoryPassword } })
  expect(await ids()).toEqual([applying?.id, latest?.id])
  await createApplication(app, people[1]!, slug)
  expect(await ids()).toEqual([latest?.id])
  await close(app, owner, slug)
  expect(await ids()).toEqual([])
})
