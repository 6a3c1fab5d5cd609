// What a candidate says of themselves, at random, put into the database as the product would.
import { sql } from 'kysely'
import { dayMs } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { pick } from './seeded.ts'
import type { TestApp } from './test-app.ts'

export interface Said {
  wishes: { functions: string[]; levels: string[]; workplaces: string[]; pay: number | null } | null
  isCounted: boolean
  isOpen: boolean
  /** Companies: the employer, confirmed or not, and one of which nothing is wanted. */
  held: string | null
  stated: string | null
  blocked: string | null
}

/** @param company a company that the candidate may say something of */
export function sayAtRandom(random: () => number, company: string | null): Said {
  const sometimes = (share: number) => random() < share
  const ofCompany = (share: number) => (company !== null && sometimes(share) ? company : null)
  return {
    wishes: sometimes(0.9)
      ? {
          functions: sometimes(0.5) ? [] : ['operations'],
          levels: sometimes(0.7) ? [] : ['chief'],
          workplaces: sometimes(0.3) ? [] : [pick(random, ['HYBRID', 'HYBRID', 'REMOTE'])],
          pay: sometimes(0.5) ? null : pick(random, [50_000, 90_000, 400_000]),
        }
      : null,
    isCounted: sometimes(0.7),
    isOpen: sometimes(0.7),
    held: ofCompany(0.1),
    stated: ofCompany(0.1),
    blocked: ofCompany(0.1),
  }
}

/** The ways in which a candidate hides from a company. */
export function hidings(company: string): Partial<Said>[] {
  return [
    { held: company },
    { stated: company },
    { blocked: company },
    { held: company, blocked: company },
  ]
}

/** Takes back all that these candidates have said. */
async function forgetAll(owner: Database, ids: readonly string[]) {
  await sql`
    with people as (select unnest(${ids}::uuid[]) as id),
    blocks as (delete from company_blocks where user_id in (select id from people)),
    openness as (delete from approachable where user_id in (select id from people)),
    employers as (delete from employers where user_id in (select id from people))
    delete from wishes where user_id in (select id from people)`.execute(owner)
}

export async function forget({ owner }: TestApp, user_id: string) {
  await forgetAll(owner, [user_id])
}

/** @param now the moment at which all of it was said */
export async function fillPerson(app: TestApp, user_id: string, said: Said, now: Date) {
  await fillPeople(app, new Map([[user_id, said]]), now)
}

/** The same for several by their ids. */
export async function fillPeople({ owner }: TestApp, people: ReadonlyMap<string, Said>, now: Date) {
  await forgetAll(owner, [...people.keys()])
  const said = [...people].map(([user_id, one]) => ({ user_id, ...one }))
  const insert = async <Row extends object>(table: string, rows: Row[]) => {
    if (rows.length === 0) return
    await owner
      .insertInto(table as 'wishes')
      .values(rows as never)
      .execute()
  }
  await insert(
    'wishes',
    said.flatMap((one) => (one.wishes ? wishesOf(one.user_id, one, one.wishes, now) : [])),
  )
  await insert(
    'employers',
    said.flatMap(({ user_id, held, stated }) => {
      const company_id = held ?? stated
      const holding = { held_at: held && now, held_by: held && 'operator' }
      return company_id === null ? [] : { user_id, company_id, stated_at: now, ...holding }
    }),
  )
  const ends_at = new Date(now.getTime() + 90 * dayMs)
  await insert(
    'approachable',
    said.flatMap(({ user_id, isOpen, wishes }) =>
      isOpen && wishes ? { user_id, opened_at: now, ends_at } : [],
    ),
  )
  await insert(
    'company_blocks',
    said.flatMap(({ user_id, blocked }) =>
      blocked === null ? [] : { user_id, company_id: blocked, blocked_at: now },
    ),
  )
}

function wishesOf(
  user_id: string,
  { isCounted }: Said,
  wishes: NonNullable<Said['wishes']>,
  now: Date,
) {
  return {
    user_id,
    ...wishes,
    currency: wishes.pay === null ? null : 'MXN',
    places: [],
    industries: [],
    is_for_you: true,
    is_counted: isCounted,
    saved_at: now,
    fits_after: 0,
    fits_due_at: now,
  }
}

/** States an employer, which nobody has confirmed, in the place of another one. */
export async function state({ owner }: TestApp, user_id: string, company_id: string, now: Date) {
  await owner.deleteFrom('employers').where('user_id', '=', user_id).execute()
  await owner.insertInto('employers').values({ user_id, company_id, stated_at: now }).execute()
}
