// People and companies of which worlds are made, and what happens in each of them.
import { sql } from 'kysely'
import { webhookEvents } from '#contract/integrations/webhook-choices.ts'
import { addWebhook } from '#contract/integrations/webhooks.ts'
import { saveVacancy } from '#contract/vacancies/saved-vacancies.ts'
import { dayMs } from '#server/platform/clock.ts'
import { scheduled } from '#server/scheduled.ts'
import { createApplication } from './application-factories.ts'
import { createCandidate, createCompany, createStaff } from './factories.ts'
import type { Receiver } from './leak-deliveries.ts'
import { keepDueJobs, normalizing } from './leak-messages.ts'
import { snapshotOf } from './leak-restore.ts'
import { createResume } from './resume-factory.ts'
import { savedBy } from './search-factories.ts'
import type { TestApp } from './test-app.ts'
import { createVacancy } from './vacancy-factories.ts'

export type Scene = Awaited<ReturnType<typeof createScene>>

const titles = ['Chief Operating Officer', 'Chief Financial Officer', 'Sales Director']

/** Two companies, of one industry so that both are hidden by the same words, and candidates. */
export async function createScene(app: TestApp, receiver: Receiver) {
  const [owner, other] = [
    await createCompany(app, { credits: 500, company: 'Zarzuela Holdings' }),
    await createCompany(app, { credits: 500, company: 'Tresnubes' }),
  ]
  await app.db.updateTable('companies').set({ industry_id: 3 }).execute()
  const colleague = await createStaff(app, owner, { role: 'administrator' })
  const slugs: string[] = []
  for (const title of titles) slugs.push(await createVacancy(app, owner, { body: { title } }))
  await createVacancy(app, other, { body: { title: 'Chief Executive Officer' } })
  const others = await createPeople(app, 7)
  const people = await createPeople(app, 4)
  const opening = await createVacancy(app, owner, { body: { title: 'Chief Auditor' } })
  const [searching, saving] = people
  await savedBy(app, searching!, { query: 'search=chief' })
  for (const slug of slugs) await app.call(saving!, saveVacancy, { params: { slug } })
  const applicant = await createCandidate(app, { credits: 3, has_salary: true })
  const application = await createApplication(app, applicant, slugs[0] ?? '')
  for (const by of [owner, other])
    await app.call(by, addWebhook, { body: { url: receiver.url, events: [...webhookEvents] } })
  for (const person of [owner, colleague, ...people]) await subscribe(app, person.id)
  await closeOne(app, opening)
  await keepDueJobs(app)
  await settle(app)
  const setNow = stopClock(app)
  const normalize = await normalizing(app)
  const restore = await snapshotOf(app)
  const restart = async () => {
    setNow(0)
    await restore()
  }
  return {
    owner,
    other,
    colleague,
    slugs,
    opening,
    others,
    people,
    applicant,
    application,
    receiver,
    normalize,
    restart,
    setNow,
  }
}

async function createPeople(app: TestApp, count: number) {
  const people = []
  for (let made = 0; made < count; made++) {
    const person = await createCandidate(app, { credits: 9, has_salary: true })
    await createResume(app, person)
    people.push(person)
  }
  return people
}

async function subscribe({ owner, clock }: TestApp, user_id: string) {
  await sql`
    insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth, created_at)
    select id, user_id, 'https://push.example/' || id, 'key', 'auth', ${clock.now()}
    from sessions where user_id = ${user_id}`.execute(owner)
}

/** Lets what making it has caused be over. */
async function settle(app: TestApp) {
  await runTasks(app)
  for (const table of ['changes', 'kept_jobs', 'webhook_deliveries', 'notifications'])
    await sql`delete from ${sql.ref(table)}`.execute(app.owner)
}

/** Stops the clock. @returns moves it by so many days from that moment */
function stopClock({ clock }: TestApp) {
  const start = clock.now().getTime()
  let days = 0
  Object.assign(clock, { now: () => new Date(start + days * dayMs) })
  return (to: number) => void (days = to)
}

/** The tasks that send something, or change what people read. */
const tasks = scheduled.filter(({ name }) =>
  [
    'return-overdue',
    'answer-records',
    'application-counts',
    'remind-staff',
    'tell-closing',
    'close-vacancies',
    'confirm-vacancies',
    'end-invitations',
    'openness',
    'approaches',
    'match-searches',
    'missed-messages',
    'application-mails',
  ].includes(name),
)

export async function runTasks(app: TestApp) {
  for (const { run } of tasks) await run(app)
}

async function closeOne({ owner, clock }: TestApp, slug: string) {
  await owner
    .updateTable('vacancies')
    .set({ job_status: 'CLOSED', closed_at: clock.now() })
    .where('slug', '=', slug)
    .execute()
}

type Visibility = 'public' | 'members' | 'confidential'

interface Staff {
  id: string
  company_id: string
}

/** Opens the vacancy that waits for it, as one of this company. @returns its slug */
export async function openVacancy(
  { owner, clock }: TestApp,
  { opening }: Pick<Scene, 'opening'>,
  { id: created_by, company_id }: Staff,
  visibility: Visibility,
): Promise<string> {
  const closes_on = new Date(clock.now().getTime() + 5 * dayMs).toISOString().slice(0, 10)
  await owner
    .updateTable('vacancies')
    .set({ company_id, created_by, visibility, closes_on, job_status: 'OPEN', closed_at: null })
    .where('slug', '=', opening)
    .execute()
  return opening
}

/** Has a vacancy be of this company. */
export async function giveTo(
  { owner }: TestApp,
  slug: string,
  company_id: string,
  visibility: Visibility,
) {
  await owner
    .updateTable('vacancies')
    .set({ company_id, visibility })
    .where('slug', '=', slug)
    .execute()
}

/** Opens or closes all vacancies of a company. */
export async function setStatus({ owner }: TestApp, company: string, status: 'OPEN' | 'CLOSED') {
  await sql`
    update vacancies set job_status = ${status},
      closed_at = case when ${status} = 'CLOSED' then created_at end
    where company_id = ${company}::uuid`.execute(owner)
}
