import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { login } from '#contract/accounts/login.ts'
import { createWaiting, creditsOf } from '#server/testing/answer-factories.ts'
import { createCandidate, createStaff } from '#server/testing/factories.ts'
import { factoryPassword } from '#server/testing/insert-person.ts'
import { readZip } from '#server/testing/read-zip.ts'
import { runAltura } from '#server/testing/run-command.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()
const altura = (...typed: string[]) => runAltura(app, typed)

test('a person is copied and erased from the command line', async () => {
  const { email } = await createCandidate(app, { name: 'Ana', last_name: 'Solo' })
  const file = join(app.environment.DATA_DIR, 'ana.zip')
  expect(await altura('privacy', 'export', email, file)).toMatchObject({ code: 0 })
  const copy = readZip(await readFile(file))
  expect(copy.get('data.json')?.toString()).toContain('Solo')

  expect(await altura('privacy', 'erase', email)).toMatchObject({ code: 2 })
  expect(await altura('privacy', 'erase', email, '--reason', 'asked by letter')).toEqual({
    code: 0,
    text: `${email} is erased.`,
  })
  expect(await altura('privacy', 'erase', email, '--reason', 'again')).toMatchObject({ code: 1 })
})

test('an owner is erased from the command line with the company, and with nothing less', async () => {
  const { owner, candidate } = await createWaiting(app, { credits: 5, cost: 2 })
  const colleague = await createStaff(app, owner)
  const why = ['--reason', 'asked by letter']
  const alone = await altura('privacy', 'erase', owner.email, ...why)
  expect(alone).toMatchObject({ code: 1, text: expect.stringContaining('--with-company') })
  expect(await altura('privacy', 'erase', colleague.email, '--with-company', ...why)).toMatchObject(
    { code: 1, text: expect.stringContaining('owns no company') },
  )
  expect(await creditsOf(app, candidate)).toEqual({ available: 3, held: 2 })

  expect(await altura('privacy', 'erase', owner.email, '--with-company', ...why)).toEqual({
    code: 0,
    text: `${owner.email} is erased, with the company.`,
  })
  expect(await creditsOf(app, candidate)).toEqual({ available: 5, held: 0 })
  await app.mailTo(candidate.email, 'company_left')
  for (const { email } of [owner, colleague]) {
    await app.mailTo(email, 'account_erased')
    expect(
      await app.call(null, login, { body: { email, password: factoryPassword } }),
    ).toMatchObject({ status: 401 })
  }
  const { name, erased_at } = await app.db
    .selectFrom('companies')
    .select(['name', 'erased_at'])
    .where('id', '=', owner.company_id)
    .executeTakeFirstOrThrow()
  expect([name, erased_at]).toEqual(['-', expect.any(Date)])
})
