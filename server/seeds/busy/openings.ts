// Candidates open to approaches, state their employer and block companies.
import { pause, resume, switchOn } from '#server/features/approaches/openness/openness.ts'
import { getCareer } from '#server/features/careers/queries.ts'
import { saveCareer } from '#server/features/careers/save-career.ts'
import { holdEmployer } from '#server/features/employers/hold.ts'
import { stateEmployer } from '#server/features/employers/state-employer.ts'
import { blockCompany } from '#server/features/invitations/block-company.ts'
import { saveWishes } from '#server/features/matching/save-wishes.ts'
import { emptyWishes } from '#server/features/matching/wishes-json.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { World } from '../demo-world.ts'
import { candidateAt, staffAt } from './actors.ts'
import type { Opening, StatedEmployer } from './approach-data.ts'
import type { BusyData, BusyPerson } from './busy-data.ts'
import { careerOf } from './career.ts'
import type { Event } from './events.ts'

/** Each opens and pauses: a round resumes its own people, so that it finds no others. */
export function openingEvents({ approaches, people, texts }: BusyData): Event[] {
  const { openings, employers, blocks } = approaches
  const opened = openings.map((opening) => ({
    days_old: opening.days_old,
    happen: async (world: World, tx: Transaction) => {
      const person = people.find(({ email }) => email === opening.candidate)
      if (!person) throw new Error(`nobody is ${opening.candidate}`)
      await open(world, tx, opening, { person, texts })
    },
  }))
  const resumed = openings.flatMap(({ candidate, is_open }) =>
    is_open
      ? {
          days_old: 0,
          happen: async (world: World, tx: Transaction) =>
            resume(world, await candidateAt(tx, candidate)),
        }
      : [],
  )
  const stated = employers.map((employer) => ({
    days_old: employer.days_old,
    happen: async (world: World, tx: Transaction) => state(world, tx, employer),
  }))
  const blocked = blocks.map(({ days_old, candidate, company }) => ({
    days_old,
    happen: async (world: World, tx: Transaction) =>
      blockCompany(world, await candidateAt(tx, candidate), await slugOf(tx, company)),
  }))
  return [...opened, ...stated, ...blocked, ...resumed]
}

async function open(
  world: World,
  tx: Transaction,
  { candidate: email, functions, levels }: Opening,
  { person, texts }: { person: BusyPerson; texts: BusyData['texts'] },
) {
  const candidate = await candidateAt(tx, email)
  if (functions && levels) {
    const { years } = person
    const wishes = { ...emptyWishes, functions, levels, years, is_counted: true }
    await saveWishes(world, candidate, wishes)
  }
  if (!(await getCareer(tx, candidate))) {
    const career = careerOf(person, texts, world.clock.now())
    await saveCareer(world, candidate, { ...career, version: null })
  }
  await switchOn(world, candidate)
  await pause(world, candidate)
}

async function state(world: World, tx: Transaction, { candidate, company, note }: StatedEmployer) {
  const slug = await slugOf(tx, company)
  if (note === undefined) await stateEmployer(world, await candidateAt(tx, candidate), slug)
  else await holdEmployer(world, { email: candidate, company: slug, note })
}

async function slugOf(tx: Transaction, owner: string): Promise<string> {
  const { company_id } = await staffAt(tx, owner)
  const { slug } = await tx
    .selectFrom('companies')
    .select('slug')
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow()
  return slug
}
