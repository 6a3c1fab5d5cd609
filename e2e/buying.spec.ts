// Credits that are paid for late, and what is kept of a purchase.
import { expectAccessible } from './accessibility.ts'
import { expect, expectRefusal, mailTo, test } from './journey.ts'
import { newCandidate, newOwner, signInAs } from './newcomers.ts'
import { password } from './people.ts'
import { toastOf } from './steps-accounts.ts'
import { openPayment } from './steps-candidate.ts'
import { textsIn } from './texts.ts'

test('credits whose payment is confirmed late arrive while their buyer waits, with a receipt to print', async ({
  page,
}) => {
  const text = textsIn('es')
  expectRefusal(page, /^POST \/api\/credits\/checkout\/success 409/)
  const email = await newCandidate(page)
  await signInAs(page, email)
  const login = await page.request.post('/api/login', { data: { email, password } })
  const { token } = (await login.json()) as { token: string }
  const checkout = await page.request.post('/api/credits/checkout', {
    data: { price: 'price-5-mxn' },
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'es' },
  })
  const { url } = (await checkout.json()) as { url: string }
  const code = url.split('/').at(-1) ?? ''

  await page.addInitScript(() => localStorage.setItem('app_language', 'es'))
  await page.goto(`/credits/success?code=${code}`)
  await expect(page.getByRole('heading', { name: text('credits.waitingTitle') })).toBeVisible()
  await expectAccessible(page)
  await page.request.post(`${url}/pay`, { maxRedirects: 0 })
  await expect(page.getByRole('heading', { name: text('credits.thankYou') })).toBeVisible()
  await expect(toastOf(page, text('credits.youHave_other', { count: 5 }))).toBeVisible()

  await page.getByRole('link', { name: text('credits.openReceipt') }).click()
  await expect(page.getByRole('heading', { name: text('credits.receipt') })).toBeVisible()
  for (const words of [/Núm\. \d{6}/, 'Cinco postulaciones', email, '2,250 MXN'])
    await expect(page.getByText(words).first()).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByTestId('sidebar')).toBeHidden()
  await expect(page.getByRole('button', { name: text('credits.print') })).toBeHidden()

  const mail = await mailTo(email, 'credits_bought')
  expect(new URL(mail.links[0] ?? '').pathname).toBe(new URL(page.url()).pathname)
})

test('a company sees what is on sale, is told what fails, and goes on to its new vacancy once it has paid', async ({
  page,
}) => {
  expectRefusal(page, /^(GET|POST) \/api\/credits\/(packages|checkout) (502|failed)/)
  await signInAs(page, await newOwner(page))
  await page.route('**/api/credits/packages', (route) => route.abort(), { times: 4 })
  await page.goto('/credits')
  await expect(toastOf(page, 'Error fetching data')).toBeVisible()
  await page.unroute('**/api/credits/packages')
  await page.getByRole('button', { name: 'Try again' }).first().click()
  const twenty = 'Twenty applications to your vacancies'
  await expect(page.getByText('7,500 MXN', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: twenty, exact: true })).toBeVisible()
  await expect(page.getByText('Five applications')).toHaveCount(0)

  const json = { message: 'The payment provider did not answer.' }
  await page.route('**/api/credits/checkout', (route) => route.fulfill({ status: 502, json }), {
    times: 1,
  })
  await page.getByRole('button', { name: `Buy ${twenty}` }).click()
  await expect(toastOf(page, 'Something went wrong, please try again later')).toBeVisible()

  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: `Buy ${twenty}` }).click()
  const payment = await opening
  await payment.getByRole('button', { name: 'Pay' }).click()
  await expect(payment.getByText('You have 20 credits in your account')).toBeVisible()
  await expect(
    page.locator('section', { hasText: "Your company's balance" }).first(),
  ).toContainText('20')
  await payment.waitForURL('**/new-vacancy/language')
})

test('a payment that was left is said in both windows, and a paid one leads back to the vacancy', async ({
  page,
}) => {
  const text = textsIn('en')
  await signInAs(page, await newCandidate(page))
  await page.goto('/executive-vacancies/vacancy/demo-other')
  await page.getByRole('button', { name: /^Not enough credits/ }).click()
  await expect(page.getByRole('link', { name: text('credits.backToWaiting') })).toBeVisible()
  await expectAccessible(page)

  const left = await openPayment(page, text)
  await expect(page.getByText(text('credits.payInWindow'))).toBeVisible()
  await left.getByRole('button', { name: text('test-checkout.cancel') }).click()
  for (const one of [left, page])
    await expect(one.getByText(text('credits.paymentLeft'))).toBeVisible()
  await expect(page.getByText(text('credits.payInWindow'))).toHaveCount(0)
  await left.close()

  const paid = await openPayment(page, text)
  await paid.getByRole('button', { name: text('test-checkout.pay') }).click()
  await paid.waitForURL('**/credits/success?code=*')
  await paid.waitForURL('**/executive-vacancies/vacancy/demo-other#apply')
})
