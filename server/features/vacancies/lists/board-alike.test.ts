// The lists, counts and single vacancies as they are sent from the pages in memory, held byte by
// byte against a server on the same database that has none, under random writes and for every role.
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withdrawApplication } from '#contract/applications/own-application.ts'
import { changeCompany } from '#contract/companies/companies.ts'
import { visibilities } from '#contract/vacancies/vacancy-choices.ts'
import { closeDue } from '#server/features/vacancies/closing/close-due.ts'
import { hourMs } from '#server/platform/clock.ts'
import { sha256 } from '#server/platform/digests.ts'
import { Refused } from '#server/platform/refused.ts'
import { close } from '#server/testing/answer-factories.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { pick, seeded } from '#server/testing/seeded.ts'
import { withSession } from '#server/testing/session-factory.ts'
import { casesOf } from '#server/testing/stress.ts'
import { setUpTestApp, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createVacancy, vacancyBody } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()
const plain = {} as TestApp
/** A hundred thousand comparisons, in tests that can be run one at a time. */
const seeds = Array.from({ length: casesOf(10, 1) }, (_, index) => 41 + index)
const comparisons = casesOf(5_000, 150)
const timeout = casesOf(3_600_000, 180_000)
let random = seeded(41)

const candidates: Awaited<ReturnType<typeof createCandidate>>[] = []
const owners: Awaited<ReturnType<typeof createCompany>>[] = []
const readers: { id: string; token: string }[] = []
const slugs: { slug: string; owner: (typeof owners)[number] }[] = []

beforeAll(async () => {
  const { databaseUrl } = app
  Object.assign(plain, await startTestApp({ BOARD_CACHE_MB: '0' }, { databaseUrl }))
  for (const credits of [100_000, 100_000, 3, 0])
    candidates.push(await createCandidate(app, { credits, has_salary: true }))
  for (const company of ['Northwind Foods', 'Quetzal Trading'])
    owners.push(await createCompany(app, { company }))
  for (const owner of owners) readers.push(owner, await createStaff(app, owner))
  // Most calls are those of candidates.
  readers.push(...candidates, ...candidates)
  for (let count = 0; count < 8; count += 1) await writes.post()
})
afterAll(async () => plain.stop())

const words = ['Director', 'Operaciones', 'Quetzal', 'norte', 'ñandú 💼', 'direct', 'Quetzla norte']
const [statuses, currencies] = [
  ['OPEN', 'CLOSED'],
  ['MXN', 'USD', 'EUR'],
]

const writes = {
  async post() {
    const owner = pick(random, owners)
    const body = {
      title: `${pick(random, words)} ${pick(random, words)}`,
      salary: { ...vacancyBody().salary, salary_currency: pick(random, currencies) },
      visibility: pick(random, visibilities),
    }
    const slug = await createVacancy(app, owner, {
      body,
      job_status: pick(random, statuses) as 'OPEN',
    })
    slugs.push({ slug, owner })
  },
  async edit() {
    const { slug } = pick(random, slugs)
    await sql`update vacancies set title = title || '.', softwares = softwares || '.', min_salary = min_salary + 1
      where slug = ${slug} and length(title) < 90`.execute(app.db)
  },
  async close() {
    const { slug, owner } = pick(random, slugs)
    await close(app, owner, slug)
  },
  reopen: () => change(sql`job_status = 'OPEN', closed_at = null`),
  async rename() {
    const body = { name: `${pick(random, words)} ${pick(random, words)}` }
    await app.call(pick(random, owners), changeCompany, { body })
  },
  async apply() {
    await createApplication(app, pick(random, candidates), pick(random, slugs).slug).catch(
      (error: unknown) => {
        if (!(error instanceof Refused)) throw error
      },
    )
  },
  async date() {
    const days = pick(random, [null, -1, 0, 1, 2, 5, 30])
    await change(sql`closes_on = current_date + ${days}::int`)
  },
  closeDue: () => closeDue(app),
  show: () => change(sql`visibility = ${pick(random, visibilities)}`),
  async disclose() {
    await sql`insert into company_disclosures (application_id, disclosed_at)
      select id, now() from applications order by md5(id::text || ${random()}::text) limit 1
      on conflict do nothing`.execute(app.db)
  },
  describe: () => change(sql`benefits = ${pick(random, words)}`),
  async move() {
    const zone = pick(random, ['America/Mexico_City', 'Europe/Madrid', 'Asia/Tokyo'])
    const { company_id } = pick(random, owners)
    await sql`update companies set time_zone = ${zone} where id = ${company_id}`.execute(app.db)
  },
  async wait() {
    const ms = Math.floor(random() * 8 * hourMs)
    for (const each of [app, plain]) each.clock.moveBy(ms)
  },
  async signOut() {
    const reader = pick(random, readers)
    await sql`delete from sessions where token_hash = ${sha256(reader.token)}`.execute(app.db)
    Object.assign(reader, await withSession(app, reader))
  },
  async withdraw() {
    const params = { slug: pick(random, slugs).slug }
    await app.call(pick(random, candidates), withdrawApplication, { params })
  },
  async count() {
    const { company_id } = pick(random, owners)
    const answered = Math.floor(random() * 20)
    await sql`insert into answer_records (company_id, applications, answered_in_time, counted_at)
      values (${company_id}, 20, ${answered}, now())
      on conflict (company_id) do update set answered_in_time = excluded.answered_in_time,
        median_hours = excluded.answered_in_time`.execute(app.db)
  },
  async remove() {
    if (slugs.length < 25) return
    const [{ slug } = { slug: '' }] = slugs.splice(Math.floor(random() * slugs.length), 1)
    await sql`delete from vacancies v where slug = ${slug}
      and not exists (select from applications a where a.vacancy_id = v.id)`.execute(app.owner)
  },
}

/** By plain SQL, without the product. */
async function change(columns: RawBuilder<unknown>) {
  const { slug } = pick(random, slugs)
  await sql`update vacancies set ${columns} where slug = ${slug}`.execute(app.db)
}

function someCall() {
  const search = {
    ...(random() < 0.3 && { search: pick(random, words) }),
    ...(random() < 0.2 && { status: pick(random, statuses) }),
  }
  const page = { ...(random() < 0.85 && { view: 'card' }), limit: pick(random, ['2', '5', '50']) }
  const rest = {
    ...(random() < 0.4 && { sort: pick(random, ['pay', 'closing', 'newest', 'relevance']) }),
    ...(random() < 0.2 && { currency: pick(random, currencies) }),
  }
  return {
    url: pick(random, ['/api/jobs', '/api/vacancies']),
    query: { ...search, ...page, ...rest } as Record<string, string>,
    headers: {
      authorization: `Bearer ${pick(random, readers).token}`,
      'accept-language': pick(random, ['en', 'es']),
    },
  }
}

/** One vacancy, or another language or reader of one that was read before; some are gone. */
function someVacancy() {
  const { headers } = someCall()
  const { slug } = pick(random, slugs.slice(-6))
  return { url: `${pick(random, ['/api/jobs', '/api/vacancies'])}/${slug}`, headers }
}

/** The counts of the choices of some filters, of either list. */
function someCount() {
  const { headers, query } = someCall()
  const { view: _, limit: __, sort: ___, ...filters } = query
  const list = pick(random, ['board', 'own'])
  return { url: '/api/vacancies/facets', query: { ...filters, list }, headers }
}

type Call = ReturnType<typeof someVacancy> & { query?: Record<string, string> }

async function answered({ http }: Pick<TestApp, 'http'>, call: Call) {
  const { statusCode, body } = await http.inject(call)
  return { call, statusCode, body }
}

/** The same from the pages in memory and without them. */
async function expectAlike(call: Call) {
  const made = await answered(plain, call)
  expect(await answered(app, call)).toEqual(made)
  return made
}

/** A page and the one after it. @returns the number of pages */
async function comparePages(call: ReturnType<typeof someCall>) {
  let pages = 0
  for (let cursor: string | null = ''; cursor !== null && pages < 2; pages += 1) {
    const query = { ...call.query, ...(cursor !== '' && { cursor }) }
    const { body } = await expectAlike({ ...call, query })
    const { meta } = JSON.parse(body) as { meta: { next_cursor: string | null } }
    cursor = meta.next_cursor
  }
  return pages
}

test.each(seeds)(
  'every list, count and vacancy is the same from the pages and the database, for every role, whatever is written (%i)',
  { timeout },
  async (seed) => {
    random = seeded(seed)
    let compared = 0
    while (compared < comparisons) {
      // Pages are made and kept in the midst of the writes.
      const write = pick(random, Object.values(writes))
      const other = pick(random, Object.values(writes))
      const reads = [1, 2, 3].flatMap(() => [
        app.http.inject(someCall()),
        app.http.inject(someVacancy()),
        app.http.inject(someCount()),
      ])
      await Promise.all([write(), other(), ...reads])
      for (let turn = 0; turn < 12; turn += 1) {
        compared += await comparePages(someCall())
        await expectAlike(someVacancy())
        await expectAlike(someCount())
        compared += 2
      }
    }
    expect(compared).toBeGreaterThanOrEqual(comparisons)
  },
)
