import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { markNoticeSeen } from '#contract/accounts/notices.ts'
import { createCompany, createStaff } from '#server/testing/factories.ts'
import { withSession } from '#server/testing/session-factory.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

async function seenBy(person: { token: string }) {
  return (await app.call(person, getUser)).seen_notices
}

test('a notice that was read is known on every device of the person, and of nobody else', async () => {
  const company = await createCompany(app)
  const colleague = await createStaff(app, company)
  const phone = await withSession(app, company)
  expect(await seenBy(company)).toEqual([])

  const body = { notice: 'salaryNotice' } as const
  const replies = await Promise.all([
    app.call(company, markNoticeSeen, { body }),
    app.call(phone, markNoticeSeen, { body }),
  ])
  expect(replies).toMatchObject([{ status: 'seen' }, { status: 'seen' }])
  await app.call(phone, markNoticeSeen, { body: { notice: 'creditsNotice' } })
  expect(await seenBy(company)).toEqual(['salaryNotice', 'creditsNotice'])
  expect(await seenBy(colleague)).toEqual([])
})

test('there are no other notices', async () => {
  const company = await createCompany(app)
  const body = { notice: 'anythingNotice' as 'salaryNotice' }
  expect(await app.call(company, markNoticeSeen, { body })).toMatchObject({
    status: 422,
    errors: { notice: [expect.any(String)] },
  })
  expect(await seenBy(company)).toEqual([])
})
