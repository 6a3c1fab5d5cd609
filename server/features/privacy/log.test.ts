// The log of a server at its most talkative, after everything that people do with their data.
import { expect, test } from 'vitest'
import { askForDeletion } from '#contract/accounts/leaving.ts'
import { login } from '#contract/accounts/login.ts'
import { answerApplication } from '#contract/applications/candidates.ts'
import { sendMessage } from '#contract/chats/messages.ts'
import { askForCompanyDeletion } from '#contract/companies/company-leaving.ts'
import { invite } from '#contract/invitations/invitations.ts'
import { blockInviters, declineInvitation, getInvited } from '#contract/invitations/invited.ts'
import { askForExport } from '#contract/pages/privacy.ts'
import { postVacancy } from '#contract/vacancies/vacancies.ts'
import { dayMs } from '#server/platform/clock.ts'
import { createConversation } from '#server/testing/chat-factories.ts'
import { createStaff } from '#server/testing/factories.ts'
import { factoryPassword } from '#server/testing/insert-person.ts'
import { tokenOf } from '#server/testing/invitation-factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { vacancyBody } from '#server/testing/vacancy-factories.ts'
import { eraseDue } from './erase/due.ts'
import { makeExports } from './export/make.ts'

const logged: string[] = []
const app = setUpTestApp({ LOG_LEVEL: 'trace' }, { logged })
const mark = 'canaryofthelog'
const proof = { body: { current_password: factoryPassword } }

/** @returns what is invited by, and what opens it */
async function inviteAndDecline(owner: { token: string }, slug: string) {
  const email = `${mark}@example.com`
  const body = { kind: 'email', email, language: 'en', line: `${mark} invites.` }
  await app.call(owner, invite, { params: { slug }, body })
  const token = tokenOf((await app.mailTo(email, 'invitation')).links[0] ?? '')
  await app.call(null, getInvited, { body: { token } })
  await app.call(null, declineInvitation, { body: { token, reason: 'other', note: mark } })
  await app.call(null, blockInviters, { body: { token, scope: 'company' } })
  return token
}

test('no line of the log contains a name, an address, a password or a text of anybody', async () => {
  const { owner, candidate, vacancy, application, params } = await createConversation(app)
  const colleague = await createStaff(app, owner, { name: mark, last_name: mark })
  const people = [owner, colleague, candidate]
  for (const { email } of people) {
    await app.call(null, login, { body: { email, password: `${mark} and not this one` } })
    await app.call(null, login, { body: { email, password: factoryPassword } })
  }
  const body = { content: `${mark} writes.` }
  for (const one of [owner, candidate]) await app.call(one, sendMessage, { params, body })
  await app.call(owner, answerApplication, {
    params: { slug: vacancy, uuid: application },
    body: { feedback: `${mark} thanks you for your time.` },
  })
  await app.db.updateTable('vacancies').set({ credits_value: 0 }).execute()
  const invitation = await inviteAndDecline(owner, vacancy)
  await app.call(owner, postVacancy, { body: vacancyBody({ title: `${mark} wanted` }) })
  await app.call(owner, postVacancy, { body: { title: `${mark} and nothing else` } })
  for (const one of people) await app.call(one, askForExport, proof)
  await makeExports(app)
  await app.call(colleague, askForDeletion, proof)
  await app.call(owner, askForCompanyDeletion, proof)
  await app.call(candidate, askForDeletion, proof)
  app.clock.moveBy(15 * dayMs)
  await eraseDue(app)
  for (const { email } of people) await app.mailTo(email, 'account_erased')

  expect(logged.length).toBeGreaterThan(15)
  for (const line of logged) expect(JSON.parse(line)).toHaveProperty('level')
  const secrets = [
    mark,
    invitation,
    factoryPassword,
    ...people.flatMap(({ email, token }) => [email, token]),
  ]
  expect(
    logged.filter((line) =>
      secrets.some((secret) => line.toLowerCase().includes(secret.toLowerCase())),
    ),
  ).toEqual([])
})
