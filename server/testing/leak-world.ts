// Two companies and candidates, with something at every address that they may read.
import { keepApplicationDraft } from '#contract/applications/application-drafts.ts'
import { getCandidate } from '#contract/applications/candidates.ts'
import { pickTime, proposeMeeting } from '#contract/chats/meetings.ts'
import { fulfilCheckout } from '#contract/credits/checkouts.ts'
import { scopes } from '#contract/endpoint/scopes.ts'
import { slugCalled } from '#contract/fields/slugs.ts'
import { makeApiKey } from '#contract/integrations/api-keys.ts'
import { addWebhook } from '#contract/integrations/webhooks.ts'
import { keepDraft } from '#contract/vacancies/kept-drafts.ts'
import { saveVacancy } from '#contract/vacancies/saved-vacancies.ts'
import { saveTemplate } from '#contract/vacancies/vacancy-templates.ts'
import { ownResumePath, sentResumePath } from '#server/features/files/queries.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { createApplication } from './application-factories.ts'
import {
  answerLatest,
  approachesTo,
  createOnlyApproachable,
  figuresOf,
  startRound,
} from './approach-factories.ts'
import { createCareer } from './career-factories.ts'
import { createCheckout } from './checkout-factory.ts'
import { slugOfCompany } from './employer-factories.ts'
import { createCandidate, createCompany, createStaff } from './factories.ts'
import { fillPerson, forget, sayAtRandom } from './leak-worlds.ts'
import { proposalBody } from './meeting-factories.ts'
import { savedBy } from './search-factories.ts'
import type { TestApp } from './test-app.ts'
import { createVacancy } from './vacancy-factories.ts'

const yearMs = 365 * dayMs
const names = { owner: 'Zarzuela Holdings', other: 'Tresnubes', quiet: 'Zarzal Partners' }
const titles = ['Chief Operating Officer', 'Chief Financial Officer', 'Sales Director', 'Archivist']

type Company = Awaited<ReturnType<typeof createCompany>>
type Person = Awaited<ReturnType<typeof createCandidate>>

export async function createWorld(app: TestApp) {
  const [owner, other, quiet] = [
    await createCompany(app, { credits: 500, company: names.owner }),
    await createCompany(app, { credits: 500, company: names.other }),
    // Without a vacancy.
    await createCompany(app, { credits: 500, company: names.quiet }),
  ]
  // Of one industry, so that all are hidden by the same words.
  await app.db.updateTable('companies').set({ industry_id: 3 }).execute()
  const colleague = await createStaff(app, owner, { role: 'administrator' })
  const slugs: string[] = []
  for (const title of titles) slugs.push(await createVacancy(app, owner, { body: { title } }))
  const title = 'Chief Executive Officer'
  const elsewhere = await createVacancy(app, other, { body: { title } })
  const others = await Promise.all(Array.from({ length: 7 }, () => createCandidate(app)))
  const person = await createCandidate(app, { credits: 3, has_salary: true })
  const approached = await approachSome(app, { owner, other, person, slugs, elsewhere })
  return {
    owner,
    other,
    quiet,
    colleague,
    person,
    others,
    slugs: [...slugs, elsewhere],
    companies: [
      await pageOf(app, owner, names.owner),
      await pageOf(app, other, names.other),
      await pageOf(app, quiet, names.quiet),
    ],
    ofOwner: { ...(await fillCompany(app, owner, slugs)), approaches: approached.ofOwner },
    ofPerson: {
      ...(await fillCandidate(app, person, slugs, elsewhere)),
      approaches: approached.ofPerson,
    },
    key: await keyOf(app, owner),
  }
}

/** The last part of the address of its public page. */
async function pageOf(app: TestApp, company: Company, name: string) {
  return slugCalled(name, await slugOfCompany(app, company))
}

/** Of one who says yes to the owner, and to the person from the other company. */
async function approachSome(
  app: TestApp,
  {
    owner,
    other,
    person,
    slugs: [slug = ''],
    elsewhere,
  }: Record<'owner' | 'other', Company> & {
    person: Person
    slugs: string[]
    elsewhere: string
  },
) {
  const five = await createOnlyApproachable(app, 5)
  const [willing, , , , last] = five as [Person, Person, Person, Person, Person]
  await createCareer(app, willing)
  await startRound(app, owner, slug)
  await answerLatest(app, willing, 'by_name')
  const [accepted] = (await figuresOf(app, owner, slug)).people
  await app.db.deleteFrom('approachable').where('user_id', '=', last.id).execute()
  const wishes = { functions: [], levels: [], workplaces: [], pay: null }
  const open = { ...sayAtRandom(() => 1, null), isOpen: true, wishes }
  await fillPerson(app, person.id, open, app.clock.now())
  await startRound(app, other, elsewhere)
  const [approach] = await approachesTo(app, person)
  await app.db.deleteFrom('approachable').execute()
  await forget(app, person.id)
  return { ofOwner: String(accepted?.id), ofPerson: String(approach?.id) }
}

const draft = { content: { title: 'Chief' }, step: 'job-title', copy: 'a-copy-of-it' } as const

/** @returns the ids of what is at the addresses of the company */
async function fillCompany(app: TestApp, owner: Company, [slug = '']: string[]) {
  const applied = []
  for (let made = 0; made < 2; made += 1) {
    const applicant = await createCandidate(app, { credits: 3, has_salary: true })
    const { id: uuid, chat } = await createApplication(app, applicant, slug)
    await app.call(owner, getCandidate, { params: { slug, uuid } })
    applied.push({ applicant, uuid, chat })
  }
  const [{ applicant, uuid, chat }, second] = applied as [Applied, Applied]
  const resume = sentResumePath({ application: uuid, reader: owner.id })
  const drafts = 'a-draft-of-mine'
  await app.call(owner, keepDraft, { params: { id: drafts }, body: { ...draft, version: null } })
  const template = { name: 'Chief', content: draft.content }
  const url = 'https://one.example/hooks'
  const webhook = await app.call(owner, addWebhook, {
    body: { url, events: ['vacancy.published'] },
  })
  return {
    candidates: uuid,
    compare: `${uuid},${second.uuid}`,
    chats: chat,
    meetings: await agreeOn(app, owner, applicant, chat),
    resume: app.signing.signPath(resume, yearMs),
    'vacancy-drafts': drafts,
    'vacancy-templates': String((await app.call(owner, saveTemplate, { body: template })).data.id),
    webhooks: String(webhook.data.webhook.id),
    ...(await ofAnybody(app, owner)),
  }
}

interface Applied {
  applicant: Person
  uuid: string
  chat: string
}

async function agreeOn(app: TestApp, owner: Company, applicant: Person, chat: string) {
  const proposed = { params: { id: chat }, body: proposalBody(app) }
  const { data } = await app.call(owner, proposeMeeting, proposed)
  const { meeting, of } = data.meeting as {
    meeting: { id: string }
    of: { id: string; times: string[] }
  }
  const body = { proposal: of.id, starts_at: of.times[0] ?? '' }
  await app.call(applicant, pickTime, { params: { id: meeting.id }, body })
  return meeting.id
}

async function fillCandidate(app: TestApp, person: Person, slugs: string[], elsewhere: string) {
  await createCareer(app, person)
  const { chat } = await createApplication(app, person, elsewhere)
  await savedBy(app, person, { query: 'search=chief' })
  await app.call(person, saveVacancy, { params: { slug: slugs[1] ?? '' } })
  const changes = [{ field: 'education', value: 1, version: null }] as const
  await app.call(person, keepApplicationDraft, {
    params: { slug: slugs[1] ?? '' },
    body: { changes, copy: draft.copy },
  })
  const { slug } = await app.db
    .selectFrom('resumes')
    .select('slug')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  return {
    chats: chat,
    resume: app.signing.signPath(ownResumePath(slug), yearMs),
    ...(await ofAnybody(app, person)),
  }
}

async function ofAnybody(app: TestApp, person: Actor & { token: string }) {
  const receipts = await createCheckout(app, person)
  await app.pay(receipts)
  await app.call(person, fulfilCheckout, { body: { code: receipts } })
  const { id: notifications } = await app.db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  return { receipts, notifications, site: encodeURIComponent(app.environment.APP_URL) }
}

async function keyOf(app: TestApp, owner: Company) {
  const body = { name: 'Applicant tracking', scopes: [...scopes], days: null }
  const { data } = await app.call(owner, makeApiKey, { body })
  return { token: String(data.secret) }
}
