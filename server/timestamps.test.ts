// Every timestamp of an answer is ISO 8601 in UTC with milliseconds.
import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { completeProfile } from '#contract/accounts/candidate-profile.ts'
import { login } from '#contract/accounts/login.ts'
import { getPreferences } from '#contract/accounts/preferences.ts'
import { register, signup } from '#contract/accounts/registration.ts'
import { uploadResume } from '#contract/accounts/resumes.ts'
import { listSessions } from '#contract/accounts/sessions.ts'
import { apply } from '#contract/applications/apply.ts'
import {
  answerApplication,
  getCandidate,
  listCandidates,
} from '#contract/applications/candidates.ts'
import { withdrawApplication } from '#contract/applications/own-application.ts'
import { readChat } from '#contract/chats/chat-reads.ts'
import { discloseCompany, getChat, listChats } from '#contract/chats/chats.ts'
import {
  callOffMeeting,
  listComingMeetings,
  pickTime,
  proposeMeeting,
} from '#contract/chats/meetings.ts'
import { sendMessage } from '#contract/chats/messages.ts'
import { getCompany } from '#contract/companies/companies.ts'
import { askForCompanyDeletion } from '#contract/companies/company-leaving.ts'
import { attestCompany } from '#contract/operators/companies.ts'
import { getJob, getVacancy } from '#contract/vacancies/vacancies.ts'
import { listJobs, listMyJobs, listVacancies } from '#contract/vacancies/vacancy-lists.ts'
import { fullAnswer } from '#server/testing/answers.ts'
import { applyAgain, close } from './testing/answer-factories.ts'
import { applicationBody } from './testing/application-factories.ts'
import type { Reply } from './testing/call-endpoint.ts'
import { createCandidate, createCompany, createOperator } from './testing/factories.ts'
import { factoryPassword } from './testing/insert-person.ts'
import { proposalBody } from './testing/meeting-factories.ts'
import { createResume, demoPdf } from './testing/resume-factory.ts'
import { setUpTestApp, type TestApp } from './testing/test-app.ts'
import { createVacancy } from './testing/vacancy-factories.ts'

const app = setUpTestApp()

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const named = /(?:^|_)(?:at|date)$/

test('every time in an answer is ISO 8601 in UTC, and empty only where it has not come yet', async () => {
  const times = (await walkTheProduct()).flatMap((reply) => timesIn(reply))
  const names = [...new Set(times.map(([name]) => name))].sort()

  expect(names).toEqual([
    'answer_due_at',
    'apply_date',
    'at',
    'attested_at',
    'called_off_at',
    'company_erase_at',
    'confirmed_at',
    'created_at',
    'disclosed_at',
    'email_verified_at',
    'first_due_at',
    'last_message_at',
    'opened_at',
    'read_at',
    'returned_at',
    'starts_at',
    'withdrawn_at',
  ])
  for (const [name, value] of times) {
    const isToCome = name === 'read_at' ? value === '' : value === null
    if (!isToCome || name === 'created_at' || name === 'apply_date')
      expect(value, name).toMatch(instant)
  }
  for (const name of names)
    expect(times.some(([other, value]) => other === name && value)).toBe(true)
})

test('the day of an application is the day in UTC', async () => {
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner)
  const candidate = await createCandidate(app, { credits: 1, has_salary: true })
  const body = await applicationBody(app, slug, await createResume(app, candidate))
  await app.call(candidate, apply, { params: { slug }, body })

  const [application] = (await app.call(owner, listCandidates, { params: { slug } })).data
  expect(application.apply_date_str).toBe(application.apply_date.slice(0, 10))
})

/** From registration to the answer and the talk after it. @returns every reply on the way */
async function walkTheProduct(): Promise<Reply[]> {
  const replies: Reply[] = []
  const call: TestApp['call'] = async (...request) => {
    const reply = await app.call(...request)
    expect(reply).not.toHaveProperty('message')
    replies.push(reply)
    return reply
  }
  const person = { name: 'Ada', last_name: 'Paz', password: factoryPassword }
  const body = { ...person, password_confirmation: factoryPassword, email: 'ada@example.com' }
  await call(null, register, { body })
  await call(null, signup, { body: { ...body, company: 'Nimbo', email: 'owner@example.com' } })

  const owner = await createCompany(app, { company: 'Quillay' })
  const slug = await createVacancy(app, owner, { body: { visibility: 'confidential' } })
  const params = { slug }
  await app.call(await createOperator(app), attestCompany, {
    params: { id: owner.company_id },
    body: { is_verified: true, reason: 'The register names it.' },
  })
  const candidate = await createCandidate(app, { credits: 2, has_salary: true })
  await call(null, login, { body: { email: candidate.email, password: factoryPassword } })
  await call(candidate, completeProfile, { body: { city: 'Mérida' } })
  const form = new FormData()
  form.set(
    'resume',
    new File([new Uint8Array(await demoPdf())], 'resume.pdf', { type: 'application/pdf' }),
  )
  const resume = await call(candidate, uploadResume, { form })
  await call(candidate, listJobs)

  const application = await applicationBody(app, slug, resume.slug)
  const { data } = await call(candidate, apply, { params, body: application })
  for (const endpoint of [getUser, listSessions, getPreferences, listMyJobs, listChats])
    await call(candidate, endpoint)
  await call(owner, getCandidate, { params: { slug, uuid: data.id } })
  await call(owner, listCandidates, { params })
  await call(owner, getVacancy, { params })
  const answer = {
    params: { slug, uuid: data.id },
    body: { feedback: fullAnswer('Thank you for your time.') },
  }
  await call(owner, answerApplication, answer)
  await call(owner, sendMessage, { params: { id: data.chat }, body: { content: 'Good morning' } })
  const chat = { params: { id: data.chat } }
  await call(owner, discloseCompany, chat)
  const { messages } = (await call(candidate, getChat, chat)).data
  await call(candidate, readChat, { ...chat, body: { message: messages[0].id } })
  await call(owner, proposeMeeting, { ...chat, body: proposalBody(app) })
  const { meeting } = (await call(candidate, getChat, chat)).data.messages.at(-1)
  const pick = { proposal: meeting.of.id, starts_at: meeting.of.times[0] }
  const picked = { params: { id: meeting.meeting.id } }
  await call(candidate, pickTime, { ...picked, body: pick })
  await call(owner, listComingMeetings)
  await call(owner, callOffMeeting, { ...picked, body: {} })
  await call(owner, getChat, chat)
  await call(candidate, getJob, { params })
  await call(owner, getVacancy, { params })
  for (const endpoint of [listVacancies, listChats, getCompany]) await call(owner, endpoint)

  const [withdrawn] = [await applyAgain(app, owner, slug), await applyAgain(app, owner, slug)]
  await app.call(withdrawn.candidate, withdrawApplication, { params })
  await call(withdrawn.candidate, getChat, { params: { id: withdrawn.chat } })
  await close(app, owner, slug)
  await call(owner, listCandidates, { params })
  await app.call(owner, askForCompanyDeletion, { body: { current_password: factoryPassword } })
  await call(owner, getUser)
  return replies
}

/** Whatever is named like a time, however deep it lies. */
function timesIn(value: unknown): [name: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]): [string, unknown][] =>
    named.test(name) ? [[name, inner]] : timesIn(inner),
  )
}
