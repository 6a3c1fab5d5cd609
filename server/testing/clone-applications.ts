import { randomUUID } from 'node:crypto'
import type { TestApp } from './test-app.ts'

/** The same application from so many others. They cost nothing, to have them quickly. */
export async function cloneApplications({ db }: TestApp, id: string, count: number) {
  const one = await db
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const person = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', one.candidate_id)
    .executeTakeFirstOrThrow()
  const { ended_at: _, state: __, ...application } = one
  const pairs = Array.from({ length: count }, () => ({
    user: randomUUID(),
    application: randomUUID(),
  }))
  await db
    .insertInto('users')
    .values(
      pairs.map(({ user }) => ({ ...person, id: user, slug: user, email: `${user}@example.com` })),
    )
    .execute()
  await db
    .insertInto('applications')
    .values(
      pairs.map((pair) => ({
        ...application,
        salary_snapshot: JSON.stringify(application.salary_snapshot),
        id: pair.application,
        slug: pair.application,
        candidate_id: pair.user,
        credits_spent: 0,
      })),
    )
    .execute()
}
