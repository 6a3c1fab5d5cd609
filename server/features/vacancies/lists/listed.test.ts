import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import { pageOf } from './list-page.ts'
import { publicBoard } from './lists.ts'

const app = setUpTestApp()

async function listedSlugs(query: { search?: string; workplace?: string } = {}) {
  const listQuery = { ...query, limit: 20, sort: 'newest', view: 'card' } as const
  const { ids } = await pageOf(app.db, publicBoard, listQuery, 'en')
  const { rows } = await sql<{ slug: string }>`
    select slug from vacancies where id = any(${ids}::uuid[])`.execute(app.db)
  return rows.map(({ slug }) => slug).toSorted()
}

const change = (slug: string, to: Record<string, unknown>) =>
  app.db.updateTable('vacancies').set(to).where('slug', '=', slug).execute()

test('only open vacancies for everybody are listed, while their company may publish', async () => {
  const owner = await createCompany(app, { company: 'Kestrel Mills' })
  const body = { workplace_type: 'REMOTE' } as const
  const [open, closed, members, confidential] = [
    await createVacancy(app, owner, { body }),
    await createVacancy(app, owner, { body }),
    await createVacancy(app, owner, { body }),
    await createVacancy(app, owner, { body }),
  ]
  await change(closed, { job_status: 'CLOSED', closed_at: app.clock.now() })
  await change(members, { visibility: 'members' })
  await change(confidential, { visibility: 'confidential' })
  expect(await listedSlugs()).toEqual([open])
  expect(await listedSlugs({ search: 'kestrel', workplace: 'REMOTE' })).toEqual([open])
  expect(await listedSlugs({ workplace: 'ON_SITE' })).toEqual([])

  await change(members, { visibility: 'public' })
  expect(await listedSlugs({ search: 'kestrel' })).toEqual([open, members].toSorted())

  const suspended = { suspended_at: app.clock.now(), suspended_for: 'Fraud' }
  await app.db.updateTable('companies').set(suspended).where('id', '=', owner.company_id).execute()
  expect(await listedSlugs()).toEqual([])
})

test('a company keeps the address it was registered with', async () => {
  const { company_id } = await createCompany(app, { company: 'Ágora Diseño' })
  const slugOf = () =>
    app.db.selectFrom('companies').select('slug').where('id', '=', company_id).executeTakeFirst()
  const before = await slugOf()
  await app.db
    .updateTable('companies')
    .set({ name: 'Ágora' })
    .where('id', '=', company_id)
    .execute()
  expect(await slugOf()).toEqual(before)
})
