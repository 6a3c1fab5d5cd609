// Worlds that differ in one person, or in whose a confidential vacancy is, send the same to who
// must not know: mails, notifications, pushes, live changes, webhooks, pages of links, files.
// LEAK_WORLDS=10000 npx vitest run server/leaks
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approachReasons } from '#contract/approaches/approach-choices.ts'
import { countFits } from '#contract/approaches/approaches.ts'
import { answerApproach, type ApproachReply } from '#contract/approaches/own-approaches.ts'
import { sendMessage } from '#contract/chats/messages.ts'
import { dossierPath, sentCopyPath } from '#contract/endpoint/file-paths.ts'
import { sentResumePath } from '#server/features/files/queries.ts'
import { dayMs } from '#server/platform/clock.ts'
import { createApplication } from './testing/application-factories.ts'
import { approachesTo, startRound } from './testing/approach-factories.ts'
import { createInvitation } from './testing/invitation-factories.ts'
import { allowHours, pairsOf } from './testing/leak-count.ts'
import { onlyInOne, receivedIn } from './testing/leak-received.ts'
import { createScene, openVacancy, type Scene, setStatus } from './testing/leak-scene.ts'
import {
  fillPeople,
  fillPerson,
  hidings,
  type Said,
  sayAtRandom,
  state,
} from './testing/leak-worlds.ts'
import { pick, seeded } from './testing/seeded.ts'
import { setUpTestApp } from './testing/test-app.ts'
import { startReceiver } from './testing/webhook-receiver.ts'

// Without noise, so that counts are compared, too.
const app = setUpTestApp(
  { CONFIRM_EVERY_DAYS: '4', OUTGOING_NETWORK: 'any' },
  { chance: () => 0.5 },
)
/** Of the worlds that are compared. */
const share = 0.03
allowHours()
/** One world in so many is read with its files. */
const filesEvery = 40
const withFiles = (each: number) => each % filesEvery === 0

let scene: Scene
beforeAll(async () => void (scene = await createScene(app, await startReceiver())))
afterAll(() => scene.receiver.stop())

type Person = Scene['others'][number]

/** Says something for each of these people. */
async function sayAll(random: () => number, people: readonly Person[], said?: Partial<Said>) {
  const all = people.map(({ id }) => [id, { ...sayAtRandom(random, null), ...said }] as const)
  await fillPeople(app, new Map(all), app.clock.now())
}

/** Open to all that is offered. */
const fitting: Partial<Said> = {
  isOpen: true,
  wishes: { functions: [], levels: [], workplaces: [], pay: null },
}

const readByStaff = ['/api/notifications', '/api/credits/history.csv']

/** A company posts, counts, approaches, invites, and hears of an applicant. */
async function lookForPeople(person: Person, size: 5 | 10, isApplying: boolean) {
  const { owner, slugs, applicant, application } = scene
  const [first = '', slug = ''] = slugs
  await openVacancy(app, scene, owner, 'public')
  const round = await startRound(app, owner, slug, size)
  const count = await app.call(owner, countFits, { params: { slug: first } })
  await createInvitation(app, owner, slug, { kind: 'email', email: person.email })
  if (isApplying) await createApplication(app, applicant, slug)
  const params = { id: application.chat }
  await app.call(applicant, sendMessage, { params, body: { content: 'Good morning' } })
  return [round, count]
}

const filesAndHooks = [/dossier\.pdf 200/, /\/files\/resumes\S+ 200/, /delivery .*received/]

/** The files of the application that is there in each world. */
function filesOfApplicant() {
  const { owner, slugs, application } = scene
  const resume = sentResumePath({ application: application.id, reader: owner.id })
  return [dossierPath(slugs[0] ?? '', application.id), app.signing.signPath(resume, 365 * dayMs)]
}

test('a company is sent the same with an own employee, or who has blocked it, and without', async () => {
  const random = seeded(51)
  const { owner, colleague, people, others, slugs, applicant } = scene
  const [first = '', slug = ''] = slugs
  const urls = [
    ...readByStaff,
    `/api/vacancies/${first}/approaches`,
    `/api/vacancies/${slug}/approaches`,
    `/api/vacancies/${slug}/invitations`,
    `/api/vacancies/${first}/candidates.csv`,
    `/api/vacancies/${first}/candidates/figures.csv`,
    '/api/company/vacancy-export?format=csv',
  ]
  for (const each of pairsOf(share)) {
    const seed = random() * 1e9
    const said = random() < 0.7 ? fitting : {}
    const where = pick(random, hidings(owner.company_id))
    const hiding = { ...sayAtRandom(random, null), ...said, ...where }
    // With four who are open, one more would be approached.
    const open = pick(random, [4, 4, 5, 7])
    const days = pick(random, [[0, 3], [2, 7], [1, 9], [4]])
    const size = pick(random, [5, 10] as const)
    // One who has applied hides what comes after.
    const [person = applicant] = random() < 0.8 ? people : []
    const isApplying = person !== applicant || !where.held
    const received = async (said: Said | null) => {
      await scene.restart()
      await sayAll(seeded(seed), others, { isOpen: false })
      await sayAll(seeded(seed), others.slice(0, open), fitting)
      if (said) await fillPerson(app, person.id, said, app.clock.now())
      return receivedIn(app, scene, {
        readers: [owner, colleague],
        days,
        urls,
        files: filesOfApplicant(),
        withFiles: withFiles(each),
        events: () => lookForPeople(person, size, isApplying),
      })
    }
    const one = await received(hiding)
    for (const part of withFiles(each) ? filesAndHooks : []) expect(one.join('\n')).toMatch(part)
    expect(onlyInOne(one, await received(null)), JSON.stringify(hiding)).toEqual([])
  }
})

/** Days from the first on, with the end of a round. */
const ends = [
  [0, 12],
  [6, 12],
]

/** @param person who says no; nobody if null */
async function approachFive(slug: string, person: Person | null, body: ApproachReply) {
  const round = await startRound(app, scene.owner, slug)
  expect(round.status).toBe(201)
  if (!person) return [round]
  const [approach] = await approachesTo(app, person)
  const params = { id: approach?.id ?? '' }
  expect((await app.call(person, answerApproach, { params, body })).status).toBe(200)
  return [round]
}

test('a company that has approached five people is never sent which of them said no', async () => {
  const random = seeded(52)
  const { owner, colleague, others, slugs } = scene
  const slug = slugs[1] ?? ''
  const five = others.slice(0, 5)
  for (const each of pairsOf(share)) {
    const seed = random() * 1e9
    // Before its end a round does not even say how many have answered.
    const isOver = each % 2 === 0
    const other = isOver ? pick(random, five.slice(1)) : null
    const reason = pick(random, approachReasons)
    const answer = { answer: 'no' as const, reason, never_again: random() < 0.5 }
    const days = pick(random, isOver ? ends : [[0, 4], [1, 6], [3]])
    const received = async (person: Person | null) => {
      await scene.restart()
      await sayAll(seeded(seed), five, fitting)
      return receivedIn(app, scene, {
        readers: [owner, colleague],
        days,
        withFiles: withFiles(each) || withFiles(each + 1),
        urls: [...readByStaff, `/api/vacancies/${slug}/approaches`],
        files: filesOfApplicant(),
        events: () => approachFive(slug, person, answer),
      })
    }
    expect(onlyInOne(await received(five[0]!), await received(other))).toEqual([])
  }
})

const readByCandidates = [
  '/api/notifications',
  '/api/approaches',
  '/api/user/saved-searches',
  '/api/chats',
]
const weeks = [[0, 8], [3, 12], [8], [0, 3, 8, 12]]

test('a candidate who states employers is sent nothing that says whose a confidential vacancy is', async () => {
  const random = seeded(53)
  const { owner, other, people, others, opening } = scene
  for (const each of pairsOf(share)) {
    const seed = random() * 1e9
    const events = async (company: typeof owner) => {
      await openVacancy(app, scene, company, 'confidential')
      await startRound(app, company, opening, 10)
      for (const { email } of people)
        await createInvitation(app, company, opening, { kind: 'email', email })
      if (each % 4 === 0) {
        const { chat } = await createApplication(app, people[3]!, opening)
        const message = { params: { id: chat }, body: { content: 'Good morning' } }
        await app.call(company, sendMessage, message)
      }
      for (const { id } of people) await state(app, id, owner.company_id, app.clock.now())
      return []
    }
    const received = async (company: typeof owner) => {
      await scene.restart()
      await sayAll(seeded(seed), [...people, ...others])
      return receivedIn(app, scene, {
        readers: people,
        days: pick(seeded(seed), weeks),
        withFiles: withFiles(each),
        urls: readByCandidates,
        files: [sentCopyPath(opening)],
        events: () => events(company),
      })
    }
    expect(onlyInOne(await received(owner), await received(other))).toEqual([])
  }
})

test('an employee is sent of vacancies of their employer what is sent of closed ones', async () => {
  const random = seeded(54)
  const { owner, people, others, slugs, opening } = scene
  for (const each of pairsOf(share)) {
    const seed = random() * 1e9
    const visibility = pick(random, ['public', 'confidential', 'members'] as const)
    const events = async () => {
      await openVacancy(app, scene, owner, visibility)
      for (const slug of [opening, slugs[1] ?? '']) await startRound(app, owner, slug)
      for (const { email } of people)
        await createInvitation(app, owner, opening, { kind: 'email', email })
      return []
    }
    const received = async (isHeld: boolean) => {
      await scene.restart()
      await sayAll(seeded(seed), others, { isOpen: true })
      await sayAll(seeded(seed + 1), people, { held: isHeld ? owner.company_id : null })
      if (!isHeld) await setStatus(app, owner.company_id, 'CLOSED')
      return receivedIn(app, scene, {
        readers: people,
        days: pick(seeded(seed), weeks),
        withFiles: withFiles(each),
        urls: readByCandidates,
        events: async () => (isHeld ? events() : []),
      })
    }
    const only = onlyInOne(await received(true), await received(false))
    expect(only.filter((text) => !ownWords.test(text))).toEqual([])
  }
})

/** The employer in the copy of what they have said. */
const ownWords = /^. \d: copy (?:employers|guarded_companies) /
