// Worlds that differ in one person, or in whose a confidential vacancy is, are read alike by who
// must not know: each call, page, feed, list, order and count, byte for byte.
// LEAK_WORLDS=10000 npx vitest run server/leaks
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { approachReasons } from '#contract/approaches/approach-choices.ts'
import { createOnlyApproachable, startRound } from './testing/approach-factories.ts'
import { type Address, addressesOf, type Asker, lackingOf } from './testing/leak-addresses.ts'
import { allowHours, isLong, pairsOf } from './testing/leak-count.ts'
import {
  createWorldReads,
  differences,
  isWhole,
  type Reader,
  readingsOf,
} from './testing/leak-reads.ts'
import { giveTo, setStatus } from './testing/leak-scene.ts'
import { createWorld } from './testing/leak-world.ts'
import {
  fillPeople,
  fillPerson,
  forget,
  hidings,
  type Said,
  sayAtRandom,
} from './testing/leak-worlds.ts'
import { pick, seeded } from './testing/seeded.ts'
import { setUpTestApp } from './testing/test-app.ts'

// Without noise, so that counts are compared, too.
const app = setUpTestApp({}, { chance: () => 0.5 })
const share = 0.22
allowHours()
const visibilities = ['public', 'confidential', 'members'] as const

let world: Awaited<ReturnType<typeof createWorld>>
/** The moment at which everything in a world was said. */
let now: Date
/** The addresses at which each reader found something at first. */
let answered: Record<Asker, Address[]>
beforeAll(async () => {
  world = await createWorld(app)
  now = app.clock.now()
  Object.assign(app.clock, { now: () => new Date(now) })
  // Reading for the first time opens things, which others read of.
  const { owner, person, key } = world
  answered = {
    company: await answeredTo('company', owner),
    key: await answeredTo('key', key),
    candidate: await answeredTo('candidate', person),
  }
})

function listAddresses(asker: Asker) {
  const { companies, ofOwner, ofPerson } = world
  // Two vacancies of the owner and the other company's; lists and counts have all of them.
  const slugs = isLong ? world.slugs : [...world.slugs.slice(0, 2), ...world.slugs.slice(-1)]
  const ids = asker === 'candidate' ? ofPerson : ofOwner
  return addressesOf(app, asker, { slugs, companies, ids })
}

const urlOf = ({ url }: Address) => url

async function answeredTo(asker: Asker, reader: Reader) {
  const addresses = listAddresses(asker)
  const readings = await readingsOf(app, reader, addresses.map(urlOf))
  return addresses.filter(({ url }) => readings.get(url)?.status === 200)
}

test('each address that a company or a candidate may read is read by them', () => {
  expect(lackingOf(app, answered)).toEqual([])
})

/** Reads what may differ between two worlds. */
function createReads(asker: Asker, tables: RegExp, isAsked: (url: string) => boolean = () => true) {
  return createWorldReads(app, tables, () => listAddresses(asker).map(urlOf).filter(isAsked))
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
  const [readBy, readByKey] = [createReads('company', ofPeople), createReads('key', ofPeople)]
  for (const each of pairsOf(share)) {
    await setWorld(random)
    const { owner, colleague, person, key } = world
    const reader = isWhole(each) ? owner : pick(random, [owner, colleague])
    await forget(app, person.id)
    const without = await readBy(reader, { each })
    const withoutByKey = await readByKey(key, { each })
    const said: Said = { ...sayAtRandom(random, null), ...pick(random, hidings(owner.company_id)) }
    await fillPerson(app, person.id, said, now)
    const [read, readWithKey] = [
      await readBy(reader, { each, earlier: without }),
      await readByKey(key, { each, earlier: withoutByKey }),
    ]
    expect(
      [
        ...differences(without, read, isWhole(each)),
        ...differences(withoutByKey, readWithKey, isWhole(each)),
      ],
      JSON.stringify(said),
    ).toEqual([])
  }
})

test('a company that has approached five people never reads which of them said no', async () => {
  const random = seeded(36)
  const readBy = createReads('company', ofPeople)
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
    const answer = {
      answer: 'no',
      reason: pick(random, approachReasons),
      never_again: random() < 0.5,
    }
    // Before its end a round does not even say how many have answered.
    for (const [isOver, second] of [
      [false, null],
      [true, other],
    ] as const) {
      await setAnswers(people, second && { [second.id]: answer }, isOver)
      const reads = await readBy(owner, { each, isSecond: isOver })
      await setAnswers(people, { [one.id]: answer }, isOver)
      const others = await readBy(owner, { each, earlier: reads, isSecond: isOver })
      expect(differences(reads, others, isWhole(each))).toEqual([])
    }
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

/** Answers of these candidates, by their ids, in a round that is over or not. */
async function setAnswers(
  people: readonly { id: string }[],
  answers: Record<string, object> | null,
  isOver: boolean,
) {
  const ids = people.map(({ id }) => id)
  const ended_at = isOver ? now : null
  await app.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await tx
      .updateTable('approach_rounds')
      .set({ ended_at })
      .where('id', 'in', (query) =>
        query.selectFrom('approaches').select('round_id').where('candidate_id', 'in', ids),
      )
      .execute()
    await tx
      .updateTable('approaches')
      .set({ answer: null, answered_at: null, reason: null, never_again: false, ended_at })
      .where('candidate_id', 'in', ids)
      .execute()
    for (const [id, answer] of Object.entries(answers ?? {}))
      await tx
        .updateTable('approaches')
        .set({ ...answer, answered_at: now, ended_at: null })
        .where('candidate_id', '=', id)
        .execute()
  })
}

test('stating employers in turn tells nobody whose a confidential vacancy is', async () => {
  const random = seeded(34)
  const readBy = createReads('candidate', ofVacancies)
  for (const each of pairsOf(share)) {
    await setWorld(random)
    const { owner, other, quiet, person, slugs } = world
    const [slug = ''] = slugs
    const second = each % 2 === 0 ? quiet : other
    await giveTo(app, slug, owner.company_id, 'confidential')
    const said = sayAtRandom(random, null)
    await fillPerson(app, person.id, { ...said, stated: owner.company_id }, now)
    const reads = await readBy(person, { each })
    await giveTo(app, slug, second.company_id, 'confidential')
    const others = await readBy(person, { each, earlier: reads })
    expect(differences(reads, others, isWhole(each))).toEqual([])
    await giveTo(app, slug, owner.company_id, 'public')
  }
})

test('the vacancies of a held employer read as closed ones', async () => {
  const random = seeded(35)
  // Pages and files without a session are the same for everybody, and so are the own words.
  const readBy = createReads(
    'candidate',
    ofVacancies,
    (url) => /^\/api\/(?!public\/)/.test(url) && url !== '/api/user/employer',
  )
  for (const each of pairsOf(share)) {
    await setWorld(random)
    const { owner, person } = world
    const said = sayAtRandom(random, null)
    await fillPerson(app, person.id, { ...said, held: owner.company_id }, now)
    const guarded = await readBy(person, { each })
    await setStatus(app, owner.company_id, 'CLOSED')
    const guardedAndClosed = await readBy(person, { each, earlier: guarded })
    expect(differences(guarded, guardedAndClosed, isWhole(each))).toEqual([])
    await fillPerson(app, person.id, { ...said, held: null }, now)
    const closed = await readBy(person, { each, earlier: guarded })
    await setStatus(app, owner.company_id, 'OPEN')
    expect(
      differences(guarded, closed, isWhole(each)).filter((line) => !ofSharedCards.test(line)),
    ).toEqual([])
  }
})

/** Candidates without an employer share cards, which their headers and statements show. */
const ofSharedCards = /^\/api\/(?:jobs|vacancies)\?\S*view=card\S* (?:headers|statements):/
