import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeCompany } from '#contract/companies/companies.ts'
import { changeVacancy, postVacancy } from '#contract/vacancies/vacancies.ts'
import { listVacancies } from '#contract/vacancies/vacancy-lists.ts'
import type { Reply } from '#server/testing/call-endpoint.ts'
import { countLockWaits } from '#server/testing/database-waits.ts'
import { createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy, vacancyBody } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

test('a vacancy that is posted or changed while its company takes a new name is found by the new one', async () => {
  const owner = await createCompany(app, { company: 'Oldname' })
  const posted = await app.call(owner, postVacancy, { body: vacancyBody({ title: 'First' }) })
  const params = { slug: String(posted.data.slug) }

  const meanwhile: Promise<Reply>[] = []
  await app.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('companies')
      .set({ name: 'Newname' })
      .where('id', '=', owner.company_id)
      .execute()
    meanwhile.push(
      app.call(owner, postVacancy, { body: vacancyBody({ title: 'Second' }) }),
      app.call(owner, changeVacancy, {
        params,
        body: { ...vacancyBody({ title: 'First, changed' }), locale: 'en' },
      }),
    )
    await expect.poll(() => countLockWaits(app.owner)).toBe(2)
  })
  expect((await Promise.all(meanwhile)).map(({ status }) => status)).toEqual([201, 200])

  const slugsBy = async (search: string) => {
    const { data } = await app.call(owner, listVacancies, { query: { search } })
    return (data as { title: string }[]).map(({ title }) => title).sort()
  }
  expect(await slugsBy('newname')).toEqual(['First, changed', 'Second'])
  expect(await slugsBy('oldname')).toEqual([])
})

test('a vacancy that plain SQL closes while its company and its industries change is found as closed', async () => {
  const owner = await createCompany(app, { company: 'Formername' })
  const slug = await createVacancy(app, owner, { body: { title: 'Third' } })
  const meanwhile: Promise<unknown>[] = []
  await app.db.transaction().execute(async (tx) => {
    await sql`update vacancies set job_status = 'CLOSED', closed_at = now() where slug = ${slug}`.execute(
      tx,
    )
    meanwhile.push(
      app.call(owner, changeCompany, { body: { name: 'Lattername' } }),
      sql`delete from vacancy_industries i using vacancies v
        where v.id = i.vacancy_id and v.slug = ${slug} and i.position = 1`.execute(app.db),
    )
    await expect.poll(() => countLockWaits(app.owner)).toBe(2)
  })
  await Promise.all(meanwhile)

  const listBy = async (query: object) => (await app.call(owner, listVacancies, { query })).data
  expect(await listBy({ search: 'lattername', status: 'CLOSED' })).toHaveLength(1)
  expect(await listBy({ status: 'OPEN' })).toEqual([])
  expect(await listBy({ search: 'formername' })).toEqual([])
})
