// A company of which every text is a canary, with confidential vacancies that a candidate has
// applied to, saved and written about.
import { answerApplication, getCandidate } from '#contract/applications/candidates.ts'
import { callOffMeeting, pickTime, proposeMeeting } from '#contract/chats/meetings.ts'
import { sendMessage } from '#contract/chats/messages.ts'
import { saveVacancy } from '#contract/vacancies/saved-vacancies.ts'
import { hourMs } from '#server/platform/clock.ts'
import { fullAnswer } from './answers.ts'
import { createApplication } from './application-factories.ts'
import { createCandidate, createCompany, createStaff } from './factories.ts'
import { proposalBody } from './meeting-factories.ts'
import { savedBy } from './search-factories.ts'
import type { TestApp } from './test-app.ts'
import { createVacancy } from './vacancy-factories.ts'

/** The word that every text of the company contains. */
export const canary = /zarzuela/i

const names = { name: 'Zarzuelaria', last_name: 'Zarzuelez' }
const confidential = { visibility: 'confidential' }

/** A company that answers, writes and looks, and a candidate who applied, saved and wrote. */
export async function createConfidentialWorld(app: TestApp) {
  const owner = await createCompany(app, { company: 'Zarzuela Holdings', ...names })
  await describe(app, owner.company_id)
  const colleague = await createStaff(app, owner, { role: 'administrator', ...names })
  const person = { credits: 9, has_salary: true, name: 'Ana', last_name: 'Ríos' }
  const [candidate, other] = [
    await createCandidate(app, person),
    await createCandidate(app, person),
  ]
  const post = (title: string, body: object = confidential) =>
    createVacancy(app, owner, { body: { title, ...body } })
  await savedBy(app, candidate)
  const [applied, saved] = [await post('Chief One'), await post('Two')]
  const unseen = await post('Chief Falconer')
  const soon = new Date(app.clock.now().getTime() + 48 * hourMs).toISOString().slice(0, 10)
  const closing = await post('Four', { ...confidential, closes_on: soon })
  const { id, chat } = await createApplication(app, candidate, applied)
  await createApplication(app, other, applied)
  for (const slug of [saved, closing]) await app.call(candidate, saveVacancy, { params: { slug } })

  const params = { slug: applied, uuid: id }
  const { resume } = (await app.call(colleague, getCandidate, { params })).data
  await app.http.inject({ url: resume.url })
  await app.call(owner, answerApplication, {
    params,
    body: { feedback: fullAnswer('A fine letter.') },
  })
  await app.call(candidate, sendMessage, { params: { id: chat }, body: { content: 'Who is it?' } })
  await app.call(colleague, sendMessage, { params: { id: chat }, body: { content: 'Guess.' } })
  await meet(app, { owner, candidate, chat })
  const elsewhere = await createCompany(app, { company: 'Otra' })
  const body = { title: 'For members', visibility: 'members' }
  const members = await createVacancy(app, elsewhere, { body })
  const slugs = [applied, saved, unseen, closing]
  return { owner, colleague, candidate, other, applied, saved, slugs, members, id, chat }
}

/** A meeting that is agreed, and one that was called off. */
async function meet(
  app: TestApp,
  { owner, candidate, chat }: { owner: Signed; candidate: Signed; chat: string },
) {
  const proposal = { params: { id: chat }, body: proposalBody(app) }
  for (const isHeld of [true, false]) {
    const { meeting } = (await app.call(owner, proposeMeeting, proposal)).data
    const params = { id: meeting.meeting.id }
    const pick = { proposal: meeting.of.id, starts_at: meeting.of.times[0] }
    await app.call(candidate, pickTime, { params, body: pick })
    if (!isHeld) await app.call(owner, callOffMeeting, { params, body: {} })
  }
}

interface Signed {
  token: string
}

/** Gives the company everything that could name it, and a record. */
async function describe(app: TestApp, company_id: string) {
  const logo = await app.db
    .insertInto('files')
    .values({
      kind: 'logo',
      storage_key: 'zarzuela.webp',
      mime: 'image/webp',
      sha256: Buffer.alloc(32),
      bytes: 9,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.db
    .updateTable('companies')
    .set({ slug: 'zarzuela-holdings', website: 'https://zarzuela.example', industry_id: 3 })
    .set({ description: 'Zarzuela since 1910.', legal_name: 'Zarzuela SA', logo_file_id: logo.id })
    .where('id', '=', company_id)
    .execute()
  const now = app.clock.now()
  await app.db
    .insertInto('answer_records')
    .values({ company_id, applications: 40, answered_in_time: 39, counted_at: now })
    .execute()
}
