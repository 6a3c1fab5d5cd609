// What a candidate says of themselves, at random, put into the database as the product would.
import { dayMs } from '#server/platform/clock.ts'
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

/** Takes back all that a candidate has said. */
export async function forget({ owner }: TestApp, user_id: string) {
  for (const table of ['company_blocks', 'approachable', 'employers', 'wishes'] as const)
    await owner.deleteFrom(table).where('user_id', '=', user_id).execute()
}

/** @param now the moment at which all of it was said */
export async function fillPerson(app: TestApp, user_id: string, said: Said, now: Date) {
  const { owner } = app
  await forget(app, user_id)
  if (said.wishes)
    await owner
      .insertInto('wishes')
      .values({
        user_id,
        ...said.wishes,
        currency: said.wishes.pay === null ? null : 'MXN',
        places: [],
        industries: [],
        is_for_you: true,
        is_counted: said.isCounted,
        saved_at: now,
      })
      .execute()
  const employer = said.held ?? said.stated
  if (employer !== null)
    await owner
      .insertInto('employers')
      .values({
        user_id,
        company_id: employer,
        stated_at: now,
        ...(said.held !== null && { held_at: now, held_by: 'operator' }),
      })
      .execute()
  if (said.isOpen && said.wishes)
    await owner
      .insertInto('approachable')
      .values({ user_id, opened_at: now, ends_at: new Date(now.getTime() + 90 * dayMs) })
      .execute()
  if (said.blocked !== null)
    await owner
      .insertInto('company_blocks')
      .values({ user_id, company_id: said.blocked, blocked_at: now })
      .execute()
}
