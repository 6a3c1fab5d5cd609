import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { findFaults } from '#server/features/credits/verify-ledger.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import {
  createCandidate,
  createCompany,
  createOperator,
  createStaff,
} from '#server/testing/factories.ts'
import { factoryPassword } from '#server/testing/insert-person.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import type { Caller } from './fuzz/people.ts'
import { fuzz } from './fuzz/run.ts'

const app = setUpTestApp()

test('each of 600 requests made from the description is answered as it says, to whom it may', async () => {
  const company = await createCompany(app)
  const mark = 'Canary-of-the-test'
  const owner = await createCandidate(app, { last_name: mark, credits: 2, has_salary: true })
  await createApplication(app, owner, await createVacancy(app, company))
  const people: Record<string, { token: string; slug: string }> = {
    candidate: await createCandidate(app, { credits: 5, has_salary: true }),
    unverified: await createCandidate(app, { is_verified: false }),
    company,
    administrator: await createStaff(app, company, { role: 'administrator' }),
    collaborator: await createStaff(app, company),
    operator: await createOperator(app),
    other: await createCompany(app, { company: 'Tresnubes' }),
  }
  const callers: Caller[] = Object.entries(people).map(([name, { token }]) => ({ name, token }))
  await app.http.listen({ port: 0, host: '127.0.0.1' })

  const { faults, statuses } = await fuzz({
    url: `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`,
    requests: 600,
    seed: 11,
    people: {
      callers: [...callers, { name: 'visitor', token: null }, { name: 'dead', token: 'x' }],
      canaries: [{ text: mark, readers: ['company', 'administrator', 'collaborator'] }],
      password: factoryPassword,
      lasting: Object.values(people).map(({ slug }) => slug),
    },
  })

  expect(faults).toEqual([])
  expect(statuses.get(200)).toBeGreaterThan(50)
  expect(await findFaults(app.db)).toEqual([])
})
