// Salary and resumes of a candidate.
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, expectRefusal, keepToasts, test } from './journey.ts'
import { newCandidate, signInAs } from './newcomers.ts'
import { choose, resumePdf } from './people.ts'
import { toastOf } from './steps-accounts.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')
const cell = (page: Page, name: 'perception' | 'description' | 'amount', number: number) =>
  page.getByLabel(text('preferences.row', { field: text(`preferences.${name}`), number }), {
    exact: true,
  })
const button = (page: Page, key: `${string}.${string}`) =>
  page.getByRole('button', { name: text(key), exact: true })

test('salary rows add up in one currency, and what is wrong with one is said by the name people know it by', async ({
  page,
}) => {
  expectRefusal(page, /^(GET|POST) \/api\/preferences\/salary (422|500|failed)/)
  await keepToasts(page)
  await signInAs(page, await newCandidate(page))
  await page.route('**/api/preferences/salary', (route) => route.abort(), { times: 4 })
  await page.goto('/preferences')
  await expect(toastOf(page, 'Failed to get preferences')).toBeVisible()
  await page.unroute('**/api/preferences/salary')
  await button(page, 'common.tryAgain').click()

  await button(page, 'preferences.save').click()
  for (const name of ['Currency', 'Pay component, row 1', 'Monthly amount, row 1'])
    await expect(toastOf(page, `${name}: This field is required`)).toHaveCount(1)
  await expect(page.getByRole('combobox', { name: 'Currency' })).toBeFocused()
  await expectAccessible(page)

  await expect(page.getByRole('combobox', { name: 'Currency' }).getByRole('option')).toHaveText([
    text('common.chooseOne'),
    'USD',
    'MXN',
    'EUR',
  ])
  await choose(page, 'Currency', 'EUR')
  await cell(page, 'perception', 1).fill('Base salary')
  await cell(page, 'amount', 1).fill('10000.50')
  await button(page, 'preferences.addRow').press('Enter')
  await expect(cell(page, 'perception', 2)).toBeFocused()
  await page.keyboard.type('Bonus')
  await page.keyboard.press('Tab')
  await page.keyboard.type('A twelfth of it')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1000')
  await button(page, 'preferences.addRow').press('Enter')
  await page
    .getByRole('button', { name: text('preferences.removeRow', { number: 3 }) })
    .press('Enter')
  await expect(button(page, 'preferences.addRow')).toBeFocused()
  await expect(page.getByText('11,000.50 EUR')).toBeVisible()
  await expect(page.getByText('132,006 EUR')).toBeVisible()

  const answer = (json: object) =>
    page.route('**/api/preferences/salary', (route) => route.fulfill({ status: 422, json }), {
      times: 1,
    })
  await answer({
    message: 'x',
    errors: {
      'salary.1.amount': ['must be a number'],
      'salary.0.perception': ['is odd', 'is long'],
    },
  })
  await button(page, 'preferences.save').click()
  await expect(toastOf(page, 'Monthly amount, row 2: must be a number')).toHaveCount(1)
  await expect(toastOf(page, 'Pay component, row 1: is odd')).toHaveCount(1)
  await expect(toastOf(page, 'Pay component, row 1: is long')).toHaveCount(1)
  await expect(cell(page, 'amount', 2)).toHaveAttribute('aria-invalid', 'true')
  await expect(cell(page, 'perception', 1)).toBeFocused()

  await page.route('**/api/preferences/salary', (route) => route.abort(), { times: 1 })
  await button(page, 'preferences.save').click()
  await expect(toastOf(page, 'Failed to update salary details')).toHaveCount(1)
  const saving = page.waitForRequest((request) => request.method() === 'POST')
  await button(page, 'preferences.save').click()
  expect((await saving).postDataJSON()).toEqual({
    salary: [
      { perception: 'Base salary', description: null, amount: 10_000.5, currency: 'EUR' },
      { perception: 'Bonus', description: 'A twelfth of it', amount: 1000, currency: 'EUR' },
    ],
  })
  await expect(toastOf(page, 'Salary details updated successfully')).toBeVisible()
  await page.reload()
  await expect(cell(page, 'description', 2)).toHaveValue('A twelfth of it')
})

test('a resume is sent with its progress, can be called back, and comes back where it could not be deleted', async ({
  page,
}) => {
  expectRefusal(page, /^(POST|DELETE) \/api\/preferences\/resume.* (422|503|failed)/)
  await signInAs(page, await newCandidate(page))
  await page.goto('/preferences')
  const input = page.locator('input[type=file]')
  const rows = page.getByRole('list', { name: text('preferences.resumes') }).getByRole('link')
  await expect(input).toHaveAttribute('accept', 'application/pdf')

  const pdf = await resumePdf('Irene Prado')
  await page.route('**/api/preferences/resume', () => undefined, { times: 1 })
  const words = { ...pdf, buffer: Buffer.from('A resume in words') }
  await input.setInputFiles(words)
  await expect(toastOf(page, 'Failed to upload resume')).toHaveAttribute('data-type', 'error')
  await expect(input).toHaveAccessibleDescription(text('problems.not_a_pdf'))
  await toastOf(page, 'Failed to upload resume').getByRole('button').click()
  await input.setInputFiles({ ...pdf, name: 'resume.txt', mimeType: 'text/plain' })
  await expect(page.getByRole('progressbar', { name: text('common.sendingFile') })).toBeVisible()
  await expectAccessible(page)
  await button(page, 'common.cancel').press('Enter')
  await expect(input).toBeFocused()
  await expect(page.getByRole('progressbar')).toHaveCount(0)

  await input.setInputFiles({ ...pdf, buffer: pdf.buffer.subarray(0, 300) })
  await expect(toastOf(page, 'Failed to upload resume')).toHaveCount(1)
  await expect(page.getByText(text('problems.pdf_unreadable'))).toBeVisible()
  await expect(input).toHaveAttribute('aria-invalid', 'true')
  await expect(rows).toHaveCount(0)

  const busy = { status: 503, json: { message: 'Busy for a moment' } }
  await page.route('**/api/preferences/resume', (route) => route.fulfill(busy), { times: 1 })
  await input.setInputFiles(pdf)
  await expect(page.getByText(busy.json.message)).toBeVisible()
  await expectAccessible(page)
  await button(page, 'common.tryAgain').press('Enter')
  await expect(toastOf(page, 'Resume uploaded successfully')).toHaveCount(1)
  await expect(input).toBeFocused()
  await expect(button(page, 'common.tryAgain')).toHaveCount(0)
  await expect(rows).toHaveText(/Irene Prado\.pdf/)
  const url = await rows.getAttribute('href')
  const file = await page.request.get(url ?? '')
  expect(await file.body()).toEqual(pdf.buffer)
  expect(file.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
  })

  const remove = page.getByRole('button', {
    name: text('preferences.deleteNamed', { filename: pdf.name }),
  })
  const failing = Promise.withResolvers<void>()
  await page.route(
    '**/api/preferences/resume/*',
    (route) => failing.promise.then(() => route.abort()),
    {
      times: 1,
    },
  )
  await remove.click()
  await expect(page.getByText(text('preferences.noResumes'))).toBeVisible()
  failing.resolve()
  await expect(toastOf(page, 'Failed to delete resume')).toHaveCount(1)
  await expect(rows).toHaveCount(1)
  await remove.click()
  await expect(toastOf(page, 'Resume deleted successfully')).toHaveCount(1)
  await expect(rows).toHaveCount(0)
})
