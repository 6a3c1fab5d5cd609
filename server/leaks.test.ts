// Worlds that differ in one person, or in whose a confidential vacancy is, are read alike by who
// must not know: each call, page, feed, list, order and count, byte for byte.
// LEAK_WORLDS=10000 npx vitest run server/leaks
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { approachReasons } from '#contract/approaches/approach-choices.ts'
import { createApplication } from './testing/application-factories.ts'
import { createOnlyApproachable, startRound } from './testing/approach-factories.ts'
import { slugOfCompany } from './testing/employer-factories.ts'
import { createCandidate, createCompany, createStaff } from './testing/factories.ts'
import { allowHours, pairsOf } from './testing/leak-count.ts'
import {
  addressesOf,
  differences,
  type Reader,
  readingFrom,
  readingsOf,
} from './testing/leak-reads.ts'
import { giveTo, setStatus } from './testing/leak-scene.ts'
import { fillPeople, fillPerson, forget, type Said, sayAtRandom } from './testing/leak-worlds.ts'
import { pick, seeded } from './testing/seeded.ts'
import { setUpTestApp } from './testing/test-app.ts'
import { createVacancy } from './testing/vacancy-factories.ts'

// Without noise, so that counts are compared, too.
const app = setUpTestApp({}, { chance: () => 0.5 })
const share = 0.22
allowHours()
const titles = ['Chief Operating Officer', 'Chief Financial Officer', 'Sales Director', 'Archivist']
const visibilities = ['public', 'confidential', 'members'] as const

async function createWorld() {
  const [owner, other] = [
    await createCompany(app, { credits: 500, company: 'Zarzuela Holdings' }),
    await createCompany(app, { credits: 500, company: 'Tresnubes' }),
  ]
  // Of one industry, so that both are hidden by the same words.
  await app.db.updateTable('companies').set({ industry_id: 3 }).execute()
  const colleague = await createStaff(app, owner, { role: 'administrator' })
  const slugs = await titles.reduce<Promise<string[]>>(
    async (made, title) => [...(await made), await createVacancy(app, owner, { body: { title } })],
    Promise.resolve([]),
  )
  const elsewhere = await createVacancy(app, other, { body: { title: 'Chief Executive Officer' } })
  const others = await Promise.all(Array.from({ length: 7 }, () => createCandidate(app)))
  const applicant = await createCandidate(app, { credits: 3, has_salary: true })
  const { id, chat } = await createApplication(app, applicant, slugs[0] ?? '')
  const person = await createCandidate(app, { credits: 3, has_salary: true })
  return { owner, other, colleague, slugs: [...slugs, elsewhere], others, person, uuid: id, chat }
}

let world: Awaited<ReturnType<typeof createWorld>>
let urls: string[]
/** The moment at which everything in a world was said. */
let now: Date
beforeAll(async () => {
  now = app.clock.now()
  world = await createWorld()
  const { owner, other, slugs, uuid, chat } = world
  const companies = [await slugOfCompany(app, owner), await slugOfCompany(app, other)]
  urls = addressesOf(app, { slugs, companies, uuid, chats_id: chat })
})

/**
 * One world in so many is read at every address, each other one at random addresses whose
 * statements may differ.
 */
const wholeEvery = 500
const drawnAddresses = 8
const isWhole = (each: number) => each % wholeEvery === 0

/** Reads what may differ between two worlds. */
function createReads(tables: RegExp, isAsked: (url: string) => boolean = () => true) {
  const differing = new Set<string>()
  return async (reader: Reader, each: number) => {
    const wanted = isWhole(each) ? urls.filter(isAsked) : draw(each, [...differing])
    // What was opened is opened.
    if (each === 0) await readingsOf(app, reader, wanted)
    await forgetReading()
    const readings = await readingsOf(app, reader, wanted, isWhole(each))
    const answered = [...readings.values()].filter(({ status }) => status === 200)
    if (isWhole(each)) expect(answered.length).toBeGreaterThan(wanted.length / 4)
    if (isWhole(each)) for (const url of readingFrom(readings, tables)) differing.add(url)
    return readings
  }
}

/** What is counted once a day is counted again, and no download is in the log. */
async function forgetReading() {
  await app.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await tx.deleteFrom('demand_reach').execute()
    await tx.deleteFrom('audit_log').where('kind', 'like', '%exported').execute()
  })
}

/** The same for both worlds of a pair. */
function draw(each: number, values: string[]) {
  const random = seeded(each)
  return Array.from({ length: drawnAddresses }, () => pick(random, values))
}

const ofPeople =
  /\b(?:wishes|careers|employers|guarded_companies|company_blocks|approach\w*|is_guarded|is_employer|blocks_company|may_approach)\b/
const ofVacancies = /\b(?:vacancies|companies|vacancy_\w+)\b/

async function setWorld(random: () => number) {
  const chosen = world.slugs.map(() => pick(random, visibilities))
  await sql`
    update vacancies v set visibility = chosen.visibility
    from unnest(${world.slugs}::text[], ${chosen}::text[]) as chosen (slug, visibility)
    where v.slug = chosen.slug and v.visibility <> chosen.visibility`.execute(app.owner)
  const { company_id } = world.owner
  const said = world.others.map(({ id }) => [id, sayAtRandom(random, company_id)] as const)
  await fillPeople(app, new Map(said), now)
}

test('a company reads of its own employee, and of who has blocked it, as if they were not there', async () => {
  const random = seeded(33)
  const readBy = createReads(ofPeople)
  for (const each of pairsOf(share)) {
    await setWorld(random)
    const { owner, colleague, person } = world
    const reader = pick(random, [owner, colleague])
    await forget(app, person.id)
    const without = await readBy(reader, each)
    const said: Said = { ...sayAtRandom(random, null), ...pick(random, hidings(owner.company_id)) }
    await fillPerson(app, person.id, said, now)
    expect(
      differences(without, await readBy(reader, each), isWhole(each)),
      JSON.stringify(said),
    ).toEqual([])
  }
})

test('a company that has approached five people never reads which of them said no', async () => {
  const random = seeded(36)
  const readBy = createReads(ofPeople)
  const people = await createOnlyApproachable(app, 5)
  const { owner, slugs } = world
  const slug = slugs[1] ?? ''
  await app.owner
    .updateTable('vacancies')
    .set({ visibility: 'public' })
    .where('slug', '=', slug)
    .execute()
  const { status } = await startRound(app, owner, slug)
  expect(status).toBe(201)
  for (const each of pairsOf(share / 2)) {
    const [one, other] = shuffled(random, people)
    const isOver = random() < 0.5
    const answer = {
      answer: 'no',
      reason: pick(random, approachReasons),
      never_again: random() < 0.5,
    }
    await setAnswers({ [one.id]: answer }, isOver)
    const reads = await readBy(owner, each)
    await setAnswers({ [other.id]: answer }, isOver)
    expect(differences(reads, await readBy(owner, each), isWhole(each))).toEqual([])
    // Before its end a round does not even say how many have answered.
    await setAnswers({}, false)
    const silent = await readBy(owner, each)
    await setAnswers({ [one.id]: answer }, false)
    expect(differences(silent, await readBy(owner, each), isWhole(each))).toEqual([])
  }
})

function shuffled<T>(random: () => number, values: readonly T[]): [T, T] {
  const one = pick(random, values)
  return [
    one,
    pick(
      random,
      values.filter((value) => value !== one),
    ),
  ]
}

/** Answers of candidates, by their ids, in a round that is over or not; nothing of the others. */
async function setAnswers(answers: Record<string, object>, isOver: boolean) {
  await app.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await tx
      .updateTable('approach_rounds')
      .set({ ended_at: isOver ? now : null })
      .execute()
    await tx
      .updateTable('approaches')
      .set({ answer: null, answered_at: null, reason: null, never_again: false })
      .set({ ended_at: isOver ? now : null })
      .execute()
    for (const [id, answer] of Object.entries(answers))
      await tx
        .updateTable('approaches')
        .set({ ...answer, answered_at: now, ended_at: null })
        .where('candidate_id', '=', id)
        .execute()
  })
}

const hidings = (company: string) => [
  { held: company },
  { stated: company },
  { blocked: company },
  { held: company, blocked: company },
]

test('stating employers in turn tells nobody whose a confidential vacancy is', async () => {
  const random = seeded(34)
  const readBy = createReads(ofVacancies)
  for (const each of pairsOf(share)) {
    await setWorld(random)
    const { owner, other, person, slugs } = world
    const [slug = ''] = slugs
    await giveTo(app, slug, owner.company_id, 'confidential')
    const said = sayAtRandom(random, null)
    await fillPerson(app, person.id, { ...said, stated: owner.company_id }, now)
    const reads = await readBy(person, each)
    await giveTo(app, slug, other.company_id, 'confidential')
    expect(differences(reads, await readBy(person, each), isWhole(each))).toEqual([])
    await giveTo(app, slug, owner.company_id, 'public')
  }
})

test('the vacancies of a held employer read as closed ones', async () => {
  const random = seeded(35)
  // Pages and files without a session are the same for everybody, and so are the own words.
  const readBy = createReads(
    ofVacancies,
    (url) => url.startsWith('/api/') && url !== '/api/user/employer',
  )
  for (const each of pairsOf(share)) {
    await setWorld(random)
    const { owner, person } = world
    const said = sayAtRandom(random, null)
    await fillPerson(app, person.id, { ...said, held: owner.company_id }, now)
    const guarded = await readBy(person, each)
    await fillPerson(app, person.id, { ...said, held: null }, now)
    await setStatus(app, owner.company_id, 'CLOSED')
    const closed = await readBy(person, each)
    await setStatus(app, owner.company_id, 'OPEN')
    expect(differences(guarded, closed, isWhole(each))).toEqual([])
  }
})
