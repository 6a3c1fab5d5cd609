// The company and its people.
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleDialog } from './accessibility.ts'
import { expect, expectRefusal, signIn, test } from './journey.ts'
import { buyCreditsFor, newColleague, newOwner, signInAs } from './newcomers.ts'
import { addressOf, choose, password } from './people.ts'
import { toastOf } from './steps-accounts.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')
const field = (page: Page, key: `${string}.${string}`) =>
  page.getByRole('textbox', { name: text(key), exact: true })
const button = (page: Page, key: `${string}.${string}`) =>
  page.getByRole('button', { name: text(key), exact: true })
const inDialog = (page: Page, key: `${string}.${string}`) =>
  page.getByRole('dialog').getByRole('button', { name: text(key), exact: true })

test('a company completes its account, and a refusal is said at its field', async ({ page }) => {
  expectRefusal(page, /POST \/api\/account\/verify 422/)
  await signInAs(page, await newOwner(page))
  await page.goto('/complete-account')
  await page.evaluate(() => localStorage.setItem('company', '{"name":"Vega Alta"}'))
  await choose(page, text('company.employees'), '11 to 50 employees')
  await choose(page, text('company.industry'), 'Automotive')
  await field(page, 'company.website').fill('vega-alta.example.com')
  await page.route(
    '**/api/account/verify',
    (route) => route.fulfill({ status: 422, json: { message: 'This website is not ours' } }),
    { times: 1 },
  )
  await button(page, 'company.completeAccount').click()
  await expect(toastOf(page, 'This website is not ours')).toHaveAttribute('data-type', 'error')

  await button(page, 'company.completeAccount').click()
  await expect(toastOf(page, 'Profile completed successfully')).toBeVisible()
  await page.waitForURL('**/vacancies')
  expect(await page.evaluate(() => localStorage.getItem('company'))).toBeNull()
})

test('the company card tells who it is, and who manages it may change it', async ({ page }) => {
  expectRefusal(page, /POST \/api\/company (422|failed)|employee-count/)
  await signInAs(page, await newOwner(page))
  await page.goto('/collaborators')
  await expect(page.getByRole('heading', { name: 'Vega Alta' })).toBeVisible()
  await expectAccessible(page)

  await button(page, 'company.editCompany').click()
  await expectAccessibleDialog(page)
  await expect(page.getByLabel(text('company.logo'), { exact: true })).toHaveAttribute(
    'accept',
    'image/*',
  )
  await choose(page, text('company.employees'), '1 to 10 employees')
  await choose(page, text('company.industry'), 'Automotive')
  await field(page, 'company.website').fill('https://vega-alta.example.com')
  const answer = (json: object) =>
    page.route('**/api/company', (route) => route.fulfill({ status: 422, json }), { times: 1 })
  await answer({
    message: 'Two are wrong',
    errors: { name: ['The name is odd'], phone: ['The phone is odd'] },
  })
  await inDialog(page, 'common.saveChanges').click()
  for (const wrong of ['The name is odd', 'The phone is odd'])
    await expect(toastOf(page, wrong)).toBeVisible()
  await answer({ message: 'Not today' })
  await inDialog(page, 'common.saveChanges').click()
  await expect(toastOf(page, 'Not today')).toBeVisible()

  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.url().endsWith('/api/company') && sent.method() === 'POST'),
    page.waitForEvent('load'),
    inDialog(page, 'common.saveChanges').click(),
  ])
  expect(request.headers()['content-type']).toContain('multipart/form-data')
  await expect(toastOf(page, 'Company updated successfully')).toHaveAttribute(
    'data-type',
    'success',
  )
  const website = page.getByRole('link', { name: /vega-alta\.example\.com/ })
  await expect(website).toHaveAttribute('target', '_blank')
  await expect(website).toHaveAttribute('rel', /noopener/)
  for (const fact of [
    'Automotive',
    '1 to 10 employees',
    text('company.companyId'),
    text('company.created'),
  ])
    await expect(page.getByText(fact, { exact: true })).toBeVisible()
})

test('a company is invoiced by what it has given, and an unknown country is said at its field', async ({
  page,
}) => {
  expectRefusal(page, /POST \/api\/company 422/)
  const email = await newOwner(page)
  await signInAs(page, email)
  await page.goto('/collaborators')
  await button(page, 'company.editCompany').click()
  await field(page, 'company.legalName').fill('Vega Alta, S.A. de C.V.')
  await field(page, 'company.taxId').fill('VAL010203AB1')
  await field(page, 'company.invoiceAddress').fill('Reforma 250, Col. Juárez')
  await field(page, 'company.postalCode').fill('0'.repeat(21))
  await field(page, 'company.city').fill('Ciudad de México')
  await choose(page, text('company.country'), 'Mexico')
  await inDialog(page, 'common.saveChanges').click()
  await expect(field(page, 'company.postalCode')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'company.postalCode').fill('06600')
  const notServed = 'This country is not served'
  const errors = { invoice_country: [notServed] }
  await page.route(
    '**/api/company',
    (route) => route.fulfill({ status: 422, json: { message: 'One is wrong', errors } }),
    { times: 1 },
  )
  await inDialog(page, 'common.saveChanges').click()
  await expect(page.getByRole('dialog').getByText(notServed)).toBeVisible()
  await expectAccessibleDialog(page)
  await Promise.all([page.waitForEvent('load'), inDialog(page, 'common.saveChanges').click()])
  await expect(toastOf(page, 'Company updated successfully')).toBeVisible()

  const login = await page.request.post('/api/login', { data: { email, password } })
  const { token } = (await login.json()) as { token: string }
  await buyCreditsFor(page, token)
  await page.goto('/credits')
  await page.getByRole('link', { name: text('credits.receipt') }).click()
  for (const words of [
    'Vega Alta, S.A. de C.V.',
    text('credits.receiptTaxId', { number: 'VAL010203AB1' }),
    'Reforma 250, Col. Juárez, 06600 Ciudad de México, Mexico',
  ])
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('what cannot be loaded is said, and collaborators only look', async ({ newPerson }) => {
  for (const call of ['company', 'company/collaborators/all', 'resources/*']) {
    const page = await newPerson()
    expectRefusal(page, /GET \/api\/(company|resources)\S* (500|failed)/)
    await page.route(`**/api/${call}`, (route) =>
      route.fulfill({ status: 500, json: { message: 'Server error.' } }),
    )
    await signIn(page, 'company@demo.test')
    await page.goto('/collaborators')
    if (call.startsWith('resources')) await button(page, 'company.editCompany').click()
    // Two lists of the dialog fail at once, and say it once.
    await expect(toastOf(page, 'Error fetching data')).toHaveCount(1)
  }
  const page = await newPerson()
  await signIn(page, 'collaborator@demo.test')
  await page.addInitScript(() => localStorage.setItem('app_language', 'en'))
  await page.goto('/collaborators')
  await expect(page.getByText('Ricardo Montes Arriaga')).toBeVisible()
  await expect(button(page, 'company.editCompany')).toHaveCount(0)
  await expect(button(page, 'company.addCollaborator')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Remove|Make/ })).toHaveCount(0)
})

test('a collaborator is added; what is missing, refused or lost on the way is said and nothing typed is lost', async ({
  page,
}) => {
  expectRefusal(page, /POST \/api\/company\/collaborators (422|failed)/)
  await signInAs(page, await newOwner(page))
  await page.goto('/collaborators')
  await button(page, 'company.addCollaborator').click()
  await expectAccessibleDialog(page)
  await inDialog(page, 'company.addCollaborator').click()
  const dialog = page.getByRole('dialog')
  const input = (key: `${string}.${string}`) => dialog.getByLabel(text(key), { exact: true })
  for (const name of ['firstName', 'lastName', 'email', 'password', 'confirmPassword'])
    await expect(input(`company.${name}`)).toHaveAttribute('aria-invalid', 'true')
  await expect(input('company.phone')).not.toHaveAttribute('aria-invalid', 'true')

  const email = addressOf('bruno')
  await input('company.firstName').fill('Bruno')
  await input('company.lastName').fill('Salas')
  await input('company.email').fill(email)
  await input('company.password').fill(password)
  await input('company.confirmPassword').fill('something else')
  await inDialog(page, 'company.addCollaborator').click()
  await expect(toastOf(page, 'The passwords do not match')).toBeVisible()
  await input('company.confirmPassword').fill(password)
  await page.route('**/api/company/collaborators', (route) => route.abort(), { times: 1 })
  await inDialog(page, 'company.addCollaborator').click()
  await expect(toastOf(page, 'Submission failed')).toHaveAttribute('data-type', 'error')
  await expect(input('company.email')).toHaveValue(email)

  await inDialog(page, 'company.addCollaborator').click()
  await expect(toastOf(page, 'Collaborator added successfully')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: email })
  await expect(row.getByText('Bruno Salas')).toBeVisible()
  await expect(row.getByText('Collaborator', { exact: true })).toBeVisible()
})

test('the owner gives a role and takes it back, and whoever is removed is out at once', async ({
  page,
  newPerson,
}) => {
  const { token } = await signInAs(page, await newOwner(page))
  const email = await newColleague(page, token, 'collaborator')
  await page.goto('/collaborators')
  await expect(page.getByRole('button', { name: /Octavio/ })).toHaveCount(0)

  const row = page.getByRole('listitem').filter({ hasText: email })
  await page.getByRole('button', { name: 'Make Clara Prado an administrator' }).click()
  await expectAccessibleDialog(page)
  await inDialog(page, 'company.makeAdministrator').click()
  await expect(toastOf(page, text('company.roleChanged')).first()).toBeVisible()
  await expect(row.getByText('Administrator', { exact: true })).toBeVisible()

  const colleague = await newPerson()
  expectRefusal(colleague, /(GET|POST) \/api\/\S+ 401|CallError: Unauthenticated/)
  await signInAs(colleague, email)
  await colleague.goto('/collaborators')
  await expect(button(colleague, 'company.addCollaborator')).toBeVisible()

  await page.getByRole('button', { name: 'Make Clara Prado a collaborator' }).click()
  await inDialog(page, 'company.makeCollaborator').click()
  await expect(row.getByText('Collaborator', { exact: true })).toBeVisible()
  await colleague.waitForURL('**/login')

  await page.getByRole('button', { name: 'Remove Clara Prado' }).press('Enter')
  await inDialog(page, 'company.removePerson').press('Enter')
  await expect(toastOf(page, text('company.personRemoved'))).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'Octavio' })).toBeFocused()
  await expectAccessible(page)
  const login = await page.request.post('/api/login', { data: { email, password } })
  expect(login.status()).toBe(401)
})
