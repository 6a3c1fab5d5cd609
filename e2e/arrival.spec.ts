// The focus is at the heading of the page that was opened, whatever led there.
import { newConversation } from './conversations.ts'
import { expect, test } from './journey.ts'
import { newCandidate, signInAs } from './newcomers.ts'
import { say } from './steps-staff.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')
const address = '/executive-vacancies/vacancy/demo-open-empty'

test('the focus arrives at the page that a vacancy leads to', async ({ page }) => {
  await signInAs(page, await newCandidate(page))
  for (const [title, way] of [
    ['preferences.preferences', page.getByRole('link', { name: text('vacancies.addSalary') })],
    ['credits.credits', page.getByRole('button', { name: 'Not enough credits (0)' })],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused()
    await way.click()
    await expect(page.getByRole('heading', { level: 1, name: text(title) })).toBeFocused()
  }
})

test('the focus arrives at the conversation that the bell leads to, and at what is shown in place of its button', async ({
  page: company,
  newPerson,
}) => {
  const executive = await newPerson()
  const chat = await newConversation(company, executive, 'Head of Arrivals')
  await company.goto(chat)
  await executive.goto('/credits')
  await say(company, text, 'Good morning')
  await executive.getByTestId('bell').click()
  await executive.getByTestId('notification').first().click()
  await expect(executive.getByRole('heading', { level: 2, name: 'Vega Alta' })).toBeFocused()

  await executive.getByRole('link', { name: 'Head of Arrivals' }).last().click()
  const title = executive.getByRole('heading', { level: 2, name: 'Head of Arrivals' })
  await expect(title).toBeFocused()
  await executive.getByRole('button', { name: text('vacancies.openingsShow') }).click()
  await expect(executive.getByRole('button', { name: text('vacancies.openingsShow') })).toBeHidden()
  expect(await executive.evaluate(() => document.activeElement?.localName)).toBe('div')
})

test('the focus arrives at the heading once the other language is chosen', async ({
  newPerson,
}) => {
  const page = await newPerson({ locale: 'es-MX' })
  await page.goto('/home')
  await page.getByRole('button', { name: text('common.viewInOther') }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
