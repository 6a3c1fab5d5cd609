// The account page: personal data, sessions and preferences.
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleDialog } from './accessibility.ts'
import { expect, expectRefusal, mailTo, test } from './journey.ts'
import { newCandidate, signInAs } from './newcomers.ts'
import { choose, password } from './people.ts'
import { toastOf } from './steps-accounts.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')
const field = (page: Page, key: `${string}.${string}`) =>
  page.getByLabel(text(key), { exact: true })
const button = (page: Page, key: `${string}.${string}`) =>
  page.getByRole('button', { name: text(key), exact: true })
const inDialog = (page: Page, key: `${string}.${string}`) =>
  page.getByRole('dialog').getByRole('button', { name: text(key), exact: true })

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test('the profile shows who somebody is, and changing it reloads the page with the news', async ({
  page,
}) => {
  expectRefusal(page, /POST \/api\/user (422|failed)/)
  const email = await newCandidate(page)
  await signInAs(page, email)
  const timezones = page.waitForResponse('**/api/resources/timezones')
  await page.goto('/users')
  for (const fact of ['Irene Prado', 'Candidate', email, 'No phone'])
    await expect(page.getByRole('main').getByText(fact, { exact: true })).toBeVisible()
  await expectAccessible(page)

  await button(page, 'account.editProfile').click()
  await expectAccessibleDialog(page)
  await expect(field(page, 'account.photo')).toHaveAttribute('accept', 'image/*')
  const language = page.getByRole('combobox', { name: text('account.language') })
  await expect(language.getByRole('option')).toHaveText(['English', 'Español'])
  const { data: zones } = (await (await timezones).json()) as { data: string[] }
  expect(zones).toContain('America/Mexico_City')
  const timezone = page.getByRole('combobox', { name: text('account.timezone') })
  await timezone.fill('Mexico City')
  await page.getByRole('option', { name: 'America/Mexico City' }).click()
  await field(page, 'account.phone').fill('+52 55 1234 5678')
  await field(page, 'account.firstName').fill('Irene María')
  await field(page, 'account.photo').setInputFiles({
    name: 'i.png',
    mimeType: 'image/png',
    buffer: picture,
  })

  const answer = (json: object) =>
    page.route('**/api/user', (route) => route.fulfill({ status: 422, json }), { times: 1 })
  await answer({
    message: 'Two are wrong',
    errors: { name: ['The name is odd'], phone: ['The phone is odd'] },
  })
  await inDialog(page, 'common.saveChanges').click()
  for (const wrong of ['The name is odd', 'The phone is odd'])
    await expect(toastOf(page, wrong)).toHaveCount(1)
  await answer({ message: 'Not today' })
  await inDialog(page, 'common.saveChanges').click()
  await expect(toastOf(page, 'Not today')).toHaveCount(1)
  await page.route('**/api/user', (route) => route.abort(), { times: 1 })
  await inDialog(page, 'common.saveChanges').click()
  await expect(toastOf(page, 'Submission failed')).toHaveCount(1)

  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.url().endsWith('/api/user') && sent.method() === 'POST'),
    page.waitForEvent('load'),
    inDialog(page, 'common.saveChanges').click(),
  ])
  expect(request.headers()['content-type']).toContain('multipart/form-data')
  await expect(toastOf(page, 'Profile updated successfully')).toHaveAttribute(
    'data-type',
    'success',
  )
  for (const fact of ['Irene María Prado', '+52 55 1234 5678', 'America/Mexico City'])
    await expect(page.getByText(fact, { exact: true })).toBeVisible()
  await expect(page.getByRole('main').locator('img[src^="/files/images/"]')).toBeVisible()
})

test('what cannot be loaded is said, and a token that is no longer good leads to the login', async ({
  newPerson,
}) => {
  const page = await newPerson()
  expectRefusal(page, /GET \/api\/(user|resources\/timezones|\S+) (failed|401|500)/)
  await signInAs(page, await newCandidate(page))
  await page.route('**/api/resources/timezones', (route) => route.abort())
  await page.goto('/users')
  await button(page, 'account.editProfile').click()
  await expect(toastOf(page, 'Error fetching data').first()).toHaveAttribute('data-type', 'error')

  await page.route('**/api/user', (route) =>
    route.fulfill({ status: 500, json: { message: 'Server error.' } }),
  )
  await page.reload()
  await expect(toastOf(page, 'Error fetching data').first()).toBeVisible()

  await page.unroute('**/api/user')
  await page.route('**/api/user', (route) =>
    route.fulfill({ status: 401, json: { message: 'No.' } }),
  )
  await page.reload()
  await page.waitForURL('**/login')
  for (const key of ['access_token', 'user', 'role', 'email_verified'])
    expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBeNull()
})

test('other devices can be signed out, this one logs out, with or without an answer', async ({
  page,
  newPerson,
}) => {
  expectRefusal(page, /(DELETE|POST) \/api\/(user\/sessions\/\S+|logout) (500|failed)/)
  const email = await newCandidate(page)
  await signInAs(page, email)
  await page.request.post('/api/login', {
    data: { email, password },
    headers: {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    },
  })
  await page.addInitScript(() => localStorage.setItem('app_language', 'en'))
  await page.goto('/users/security')
  const other = page.getByRole('listitem').filter({ hasText: 'Firefox on Linux' })
  await expect(other.getByText(/\d{1,2} \p{L}+\.? \d{4}, \d{1,2}:\d\d/u)).toBeVisible()
  const here = page.getByRole('listitem').filter({ hasText: text('account.currentSession') })
  await expect(here).toHaveCount(1)
  await expect(here.getByRole('button')).toHaveCount(0)

  await page.route('**/api/user/sessions/*', (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  })
  await other.getByRole('button').click()
  await expect(toastOf(page, 'Something went wrong')).toHaveAttribute('data-type', 'error')
  await other.getByRole('button').press('Enter')
  await expect(toastOf(page, 'Session closed successfully')).toHaveAttribute('data-type', 'success')
  await expect(other).toHaveCount(0)
  await expect(page.getByRole('heading', { name: text('account.sessions') })).toBeFocused()

  await page.route('**/api/logout', (route) => route.abort())
  await button(page, 'account.logout').click()
  await page.waitForURL('**/home')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['app_language'])

  const again = await newPerson()
  await signInAs(again, email)
  await again.goto('/users')
  await Promise.all([
    again.waitForRequest('**/api/logout'),
    button(again, 'account.logout').click(),
  ])
  await again.waitForURL('**/home')
})

test('a kind of mail is switched off at once, on every device, and back where that cannot be saved', async ({
  page,
  newPerson,
}) => {
  expectRefusal(page, /PUT \/api\/user\/mails failed|GET \/unsubscribe 403/)
  const email = await newCandidate(page)
  await signInAs(page, email)
  const other = await newPerson()
  await signInAs(other, email)
  const mailSwitch = (of: Page) =>
    of
      .getByRole('group', { name: text('mails.new_message') })
      .getByRole('switch', { name: text('mails.channel_email') })
  for (const device of [page, other]) {
    await device.goto('/users/notifications')
    await expect(mailSwitch(device)).toBeChecked()
  }
  await mailSwitch(page).press('Space')
  await expect(
    page.getByText(
      text('mails.switchedOff', {
        kind: text('mails.new_message'),
        channel: text('mails.channel_email'),
      }),
    ),
  ).toBeAttached()
  await expect(mailSwitch(other)).not.toBeChecked()
  await page.route('**/api/user/mails', (route) => route.abort(), { times: 1 })
  await mailSwitch(page).click()
  await expect(toastOf(page, text('mails.switchFailed'))).toHaveAttribute('data-type', 'error')
  await expect(mailSwitch(page)).not.toBeChecked()

  await page.goto('/unsubscribe?kind=new_message')
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: text('unsubscribe.signIn') })).toHaveAttribute(
    'href',
    '/login',
  )
})

test('a password is changed by who knows the current one; every other device is signed out', async ({
  page,
}) => {
  expectRefusal(page, /PUT \/api\/user\/password 422/)
  const email = await newCandidate(page)
  await signInAs(page, email)
  const elsewhere = await page.request.post('/api/login', { data: { email, password } })
  const { token } = (await elsewhere.json()) as { token: string }
  await page.goto('/users/security')
  await button(page, 'account.changePassword').click()
  await expectAccessibleDialog(page)
  await field(page, 'account.currentPassword').fill('not this one')
  await field(page, 'account.newPassword').fill('a better password')
  await field(page, 'account.confirmPassword').fill('a better password')
  await inDialog(page, 'account.changePassword').click()
  await expect(toastOf(page, text('problems.wrong_password'))).toHaveAttribute('data-type', 'error')
  await expect(field(page, 'account.currentPassword')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'account.currentPassword').fill(password)
  await inDialog(page, 'account.changePassword').click()
  await expect(toastOf(page, text('account.passwordChanged'))).toHaveAttribute(
    'data-type',
    'success',
  )
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.get('/api/user', { headers })).status()).toBe(401)
  await mailTo(email, 'password_changed')
  await page.reload()
  await expect(button(page, 'account.changePassword')).toBeVisible()
})

test('the profile takes three industries and four areas, asks for the city, and leads to the preferences', async ({
  page,
}) => {
  await signInAs(page, await newCandidate(page))
  await page.goto('/complete-profile')
  await expect(page.getByRole('checkbox', { name: text('account.isEmployed') })).toBeChecked()
  await choose(page, text('account.salaryRange'), /\d/)
  await choose(page, text('account.country'), 'Mexico')

  for (const [name, maximum] of [
    ['account.industries', 3],
    ['account.functionalAreas', 4],
  ] as const) {
    const combobox = page.getByRole('combobox', { name: text(name) })
    await combobox.click()
    const options = page.getByRole('listbox').getByRole('option')
    for (let index = 0; index <= maximum; index++) await options.nth(index).click()
    await expect(toastOf(page, `You can only select up to ${maximum} items`)).toBeVisible()
    await page.keyboard.press('Escape')
    const chosen = page.getByRole('list', { name: text('common.chosenFor', { field: text(name) }) })
    await expect(chosen.getByRole('listitem')).toHaveCount(maximum)
    await chosen.getByRole('button').first().click()
    await expect(chosen.getByRole('listitem')).toHaveCount(maximum - 1)
  }
  await button(page, 'account.finishProfile').click()
  await expect(field(page, 'account.city')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'account.city').fill('Mérida')
  const before = Date.now()
  const [request] = await Promise.all([
    page.waitForRequest('**/api/user/complete-profile'),
    button(page, 'account.finishProfile').click(),
  ])
  expect(request.postDataJSON()).toMatchObject({ is_employed: true, city: 'Mérida', country: 'MX' })
  await expect(toastOf(page, 'Profile completed successfully')).toHaveAttribute(
    'data-type',
    'success',
  )
  await page.waitForURL('**/preferences')
  expect(Date.now() - before).toBeGreaterThan(2000)
  expect(await page.evaluate(() => localStorage.getItem('email_verified'))).toBe('true')

  await page.goto('/complete-profile')
  await expect(field(page, 'account.city')).toHaveValue('Mérida')
  await page.goto('/users')
  await button(page, 'account.editCandidateProfile').click()
  await expectAccessibleDialog(page)
  await page.getByRole('checkbox', { name: text('account.isEmployed') }).uncheck()
  await inDialog(page, 'common.saveChanges').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const fact of ['Mérida', 'Mexico', text('account.employedNo')])
    await expect(page.getByRole('main').getByText(fact, { exact: true })).toBeVisible()
  await expectAccessible(page)
})
