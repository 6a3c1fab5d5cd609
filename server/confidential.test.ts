// Every call, page and mail that candidates and visitors can reach, searched for the names of a
// company whose vacancies are confidential: the company, its people, logo, website and address.
import { beforeAll, expect, test } from 'vitest'
import { answerApplication } from '#contract/applications/candidates.ts'
import { discloseCompany, getChat, listChats } from '#contract/chats/chats.ts'
import { askForCompanyDeletion } from '#contract/companies/company-leaving.ts'
import { listCreditHistory } from '#contract/credits/ledger.ts'
import { makeReport } from '#contract/operators/reports.ts'
import { askForExport, getPrivacy } from '#contract/pages/privacy.ts'
import { jobAt } from '#contract/pages/public-paths.ts'
import { getJob } from '#contract/vacancies/vacancies.ts'
import { listJobs, listMyJobs } from '#contract/vacancies/vacancy-lists.ts'
import { sendUnreadDigests } from '#server/features/chats/unread-digest.ts'
import { makeExports } from '#server/features/privacy/export/make.ts'
import { tellClosing } from '#server/features/vacancies/closing/tell-closing.ts'
import { hourMs } from '#server/platform/clock.ts'
import { close } from './testing/answer-factories.ts'
import { fullAnswer } from './testing/answers.ts'
import { createApplication } from './testing/application-factories.ts'
import { canary, createConfidentialWorld } from './testing/confidential-world.ts'
import { createCandidate } from './testing/factories.ts'
import { factoryPassword } from './testing/insert-person.ts'
import { readZip } from './testing/read-zip.ts'
import { roundOfAlerts } from './testing/search-factories.ts'
import { setUpTestApp } from './testing/test-app.ts'

const app = setUpTestApp()

type Reader = { token: string } | null
let world: Awaited<ReturnType<typeof createConfidentialWorld>>
beforeAll(async () => void (world = await createConfidentialWorld(app)))

/** The bodies of everything that this reader can read, by the call. */
async function readAll(reader: Reader) {
  const paths = app.served
    .filter(({ endpoint }) => endpoint.method === 'GET')
    .flatMap(({ endpoint: { path } }) => addressesOf(`/api${path}`))
  const lists = ['/api/jobs', '/api/vacancies', '/api/jobs/me', '/api/jobs/saved']
  const queries = ['?view=card', '?search=zarzuela', '?search=zarzuela&view=card&status=CLOSED']
  const pages = ['/jobs', '/companies/zarzuela-holdings', '/jobs/feed.atom', '/jobs/feed.json']
  const files = ['/sitemap.xml', '/sitemap-jobs.xml', '/sitemap-companies.xml', '/feeds/indeed.xml']
  const cards = [...world.slugs.map((slug) => `job/${slug}`), 'company/zarzuela-holdings', 'board']
  const urls = [
    ...paths,
    ...lists.flatMap((list) => queries.map((query) => list + query)),
    ...files,
    ...cards.map((card) => `/cards/en/${card}/0123456789abcdef.png`),
    '/api/credits/history.csv',
    '/api/openapi.json',
    ...[...pages, ...world.slugs.map(jobAt)].flatMap((page) => [page, `/es${page}`]),
  ]
  const read: Record<string, string> = {}
  for (const url of urls) {
    const headers = reader ? { authorization: `Bearer ${reader.token}` } : {}
    const { statusCode, body } = await app.http.inject({ url, headers })
    expect(statusCode, url).toBeLessThan(500)
    read[url] = body
  }
  return read
}

function addressesOf(path: string) {
  if (path.includes(':slug')) {
    const { slugs, id } = world
    return slugs.map((slug) => path.replace(':slug', slug).replace(':uuid', id))
  }
  return [path.replace(':id', world.chat).replace(/:\w+/g, 'vacancies')]
}

async function leaksTo(reader: Reader) {
  const read = Object.entries(await readAll(reader))
  const ids = [world.owner, world.colleague].flatMap(({ id, company_id }) => [id, company_id])
  const tells = (body: string) => canary.test(body) || ids.some((id) => body.includes(id))
  return read.flatMap(([call, body]) => (tells(withoutReading(body)) ? call : [])).sort()
}

/** Without the reader's own words, which come back as they were read; with the excerpts. */
function withoutReading(body: string) {
  if (!body.startsWith('{')) return body
  const answer = JSON.parse(body) as { meta?: { search?: { excerpts?: unknown } } }
  if (!answer.meta?.search) return body
  const { search, ...meta } = answer.meta
  return JSON.stringify({ ...answer, meta: { ...meta, excerpts: search.excerpts } })
}

async function copyOf(person: { token: string }) {
  const body = { current_password: factoryPassword }
  await app.call(person, askForExport, { body })
  await makeExports(app)
  const { url } = (await app.call(person, getPrivacy)).data.export
  const { rawPayload } = await app.http.inject({ url })
  return [...readZip(rawPayload).values()].map(String).join('\n')
}

test('visitors find no vacancy that is not for everyone, wherever they look', async () => {
  const { slugs, members, candidate } = world
  const hidden = [...slugs, members]
  const leaks = (read: Record<string, string>) =>
    Object.entries(read).flatMap(([url, body]) =>
      hidden.some((slug) => body.includes(slug)) ? url : [],
    )
  expect(leaks(await readAll(null))).toEqual([])
  expect(leaks(await readAll(candidate)).length).toBeGreaterThan(5)
})

const mailsTo = ({ email }: { email: string }) => app.mails.filter(({ to }) => to === email)

test('nothing names the company of a confidential vacancy to candidates and visitors', async () => {
  const { owner, candidate, other } = world
  expect((await leaksTo(owner)).length).toBeGreaterThan(12)
  for (const reader of [candidate, other, await createCandidate(app), null])
    expect(await leaksTo(reader)).toEqual([])
  expect(await copyOf(candidate)).not.toMatch(canary)
  expect(await copyOf(candidate)).toContain('Confidential company · ')
})

test('in place of its name stands its industry, in each language, and it has no record', async () => {
  const { candidate, applied, chat } = world
  const company = async (language: string) => {
    const headers = { 'accept-language': language }
    const { data } = await app.call(candidate, getJob, { params: { slug: applied }, headers })
    return data.company
  }
  const { name_en, name_es } = await app.db
    .selectFrom('industries')
    .select(['name_en', 'name_es'])
    .where('id', '=', 3)
    .executeTakeFirstOrThrow()
  const nothing = {
    logo: null,
    answers: null,
    attested_at: null,
    slug: null,
    disclosure: 'hidden',
  }
  const industry = { en: name_en, es: name_es }
  const hidden = { name: null, name_hidden: { why: 'confidential_company', industry } }
  expect(await company('en')).toEqual({ ...hidden, ...nothing })
  expect(await company('es')).toEqual({ ...hidden, ...nothing })
  const { data: seen } = await app.call(candidate, getChat, { params: { id: chat } })
  expect(seen).toMatchObject({
    company: hidden,
    from: { name: null, picture: null },
    disclosed_at: null,
  })
  const [change] = (await app.call(candidate, listCreditHistory)).data
  expect(change).toMatchObject({
    vacancy: { company: null, company_hidden: hidden.name_hidden },
    actor: { is: 'company', ...hidden },
  })
  const english = await historyOf(candidate, 'en')
  expect(english).toContain(`(Confidential company · ${name_en})`)
  expect(await historyOf(candidate, 'es')).toContain(`(Empresa confidencial · ${name_es})`)
})

async function historyOf({ token }: { token: string }, language: string) {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
  return (await app.http.inject({ url: '/api/credits/history.csv', headers })).body
}

test('mails do not name it either', async () => {
  const { candidate, other, applied, owner } = world
  app.clock.moveBy(hourMs)
  await sendUnreadDigests(app)
  await tellClosing(app)
  await roundOfAlerts(app)
  const kinds = ['application_answered', 'new_message', 'saved_closing', 'search_alert']
  const meetings = ['meeting_confirmed', 'meeting_called_off']
  for (const kind of [...kinds, ...meetings]) await app.mailTo(candidate.email, kind)
  await close(app, owner, applied)
  await app.mailTo(other.email, 'credits_refunded')
  await app.mailTo(candidate.email, 'vacancy_closed')
  for (const mail of [...mailsTo(candidate), ...mailsTo(other)]) {
    expect(JSON.stringify(mail)).not.toMatch(canary)
    expect(JSON.stringify(mail)).not.toMatch(/undefined|null|\[object/)
  }
})

test('reporting its company is not possible, because two reports of one would tell', async () => {
  const { candidate, applied } = world
  const about = { key: applied, reason: 'spam', text: 'They sent me ten of these.' }
  const report = (object: string) => app.call(candidate, makeReport, { body: { object, ...about } })
  expect((await report('companies')).status).toBe(404)
  expect((await report('vacancies')).status).toBe('reported')
})

test('a search finds no confidential vacancy by the name of its company', async () => {
  for (const search of ['zarzuela', 'arzuel', 'holdings']) {
    const { data } = await app.call(world.candidate, listJobs, { query: { search } })
    expect(data).toEqual([])
  }
})

test('once it shows who it is, that candidate knows it everywhere for that vacancy, and no other', async () => {
  const { owner, candidate, other, applied, chat, id } = world
  const shown = await app.call(owner, discloseCompany, { params: { id: chat } })
  expect(shown).toEqual({ status: 'disclosed' })
  const leaks = await leaksTo(candidate)
  const everywhere = [
    `/api/jobs/${applied}`,
    `/api/jobs/${applied}/activity`,
    `/api/vacancies/${applied}`,
    '/api/chats',
    `/api/chats/${chat}`,
    '/api/credits/history',
    '/api/credits/history.csv',
    '/api/jobs/me',
    '/api/jobs/me?view=card',
    '/api/notifications',
    '/api/meetings',
    '/api/user/activity',
    // Answers to this vacancy are offered to other vacancies, too.
    ...world.slugs.map((slug) => `/api/jobs/${slug}/earlier-answers`),
    '/api/user/kept-answers',
  ]
  expect(leaks).toEqual([...everywhere].sort())
  expect(await copyOf(candidate)).toMatch(canary)
  for (const reader of [other, await createCandidate(app), null])
    expect(await leaksTo(reader)).toEqual([])

  const { data } = await app.call(candidate, getJob, { params: { slug: applied } })
  const logo = expect.stringContaining('zarzuela.webp')
  expect(data.company).toMatchObject({ name: 'Zarzuela Holdings', logo, disclosure: 'shown' })
  const read = await app.call(candidate, listMyJobs, { query: { view: 'card' } })
  expect(read.data[0].company).toMatchObject({ disclosure: 'shown' })
  const params = { slug: applied, uuid: id }
  await app.call(owner, answerApplication, { params, body: { feedback: fullAnswer('It is us.') } })
  const mail = await app.mailTo(candidate.email, 'application_answered', 2)
  expect(mail.subject).toContain('Zarzuela Holdings')
})

test('a company that leaves is not named by leaving', async () => {
  const { owner, candidate, other, saved } = world
  await createApplication(app, other, saved)
  const body = { current_password: factoryPassword }
  await app.call(owner, askForCompanyDeletion, { body })
  const { subject } = await app.mailTo(other.email, 'company_left')
  expect(subject).toContain('Confidential company')
  expect(await leaksTo(other)).toEqual([])
  expect((await app.call(candidate, listChats)).data[0].company.disclosure).toBe('shown')
})
