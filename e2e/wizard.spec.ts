// The wizard step by step: what each asks, what it refuses and says, and where it leads. Posting
// has its own file.
import type { Page, Route } from '@playwright/test'
import { secfitTextNames } from '#contract/vacancies/vacancy-texts.ts'
import { expectAccessible } from './accessibility.ts'
import { completeDraft } from './complete-draft.ts'
import { keepDraft } from './drafts.ts'
import { expect, expectRefusal, keepSession, signIn, test } from './journey.ts'
import { buyCreditsFor, newOwner, signInAs } from './newcomers.ts'
import { long } from './people.ts'
import { toastOf } from './steps-accounts.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')
const staff = 'administrator@demo.test'
const longTexts = secfitTextNames.filter((name) => name !== 'languages')
const field = (page: Page, key: string) =>
  page.getByRole('textbox', { name: text(`wizard.${key}`), exact: true })
const goOn = (page: Page) =>
  page.getByRole('button', { name: text('wizard.continue'), exact: true }).click()

async function openStep(page: Page, step: string, draft?: Parameters<typeof keepDraft>[1]) {
  await signIn(page, staff)
  await keepDraft(page, draft)
  await page.goto(`/new-vacancy/${step}`)
}

test('the wizard begins with what credits are for, shows the balance, and lets both be put away', async ({
  page,
}) => {
  await signInAs(page, await newOwner(page))
  await page.goto('/new-vacancy')
  await expect(page).toHaveURL('/new-vacancy/language')
  const notice = page.getByRole('dialog', { name: text('wizard.creditsNotice') })
  await notice.getByRole('button', { name: text('wizard.cancel') }).click()
  await expect(page).toHaveURL(/\/vacancies/)

  await page.goto('/new-vacancy/language')
  await notice.getByRole('button', { name: text('wizard.continue') }).click()
  await expect(page.getByRole('radio')).toHaveCount(2)
  for (const name of ['English', 'Español'])
    await expect(page.getByRole('radio', { name })).toBeVisible()

  const banner = page.getByTestId('credits-banner')
  await expect(banner).toContainText('Current Credits: 0')
  await expect(banner.getByRole('link', { name: 'Recharge' })).toHaveAttribute('href', '/credits')
  await banner.getByRole('button').click()
  await expect(banner).toHaveCount(0)
})

test('with credits the banner needs no way to more', async ({ page }) => {
  const { token } = await signInAs(page, await newOwner(page))
  await buyCreditsFor(page, token)
  await page.goto('/new-vacancy/job-title')
  await expect(page.getByTestId('credits-banner')).toContainText(/Current Credits: [1-9]/)
  await expect(page.getByRole('link', { name: 'Recharge' })).toHaveCount(0)
})

test('a notice greets a step once, on whatever device, and waits under the tips', async ({
  page,
  newPerson,
}) => {
  const session = await signInAs(page, await newOwner(page))
  await page.goto('/new-vacancy/job-title')
  const notice = page.getByRole('dialog', { name: text('wizard.jobTitleNotice') })
  await expect(notice).toContainText(text('wizard.jobTitleNoticeBody').split('\n')[0] ?? '')
  const isRead = page.waitForResponse('**/api/user/seen-notices')
  await notice.getByRole('button', { name: text('wizard.gotIt') }).click()
  await isRead
  await expect(notice).toHaveCount(0)

  const tips = page.getByTestId('tips-panel')
  await expect(tips).toContainText('Focus on a field to see instructions.')
  await field(page, 'jobTitle').focus()
  await expect(tips).toContainText(text('wizard.tipJobTitle'))
  const body = tips.getByText(/The title is the first thing/)
  await expect(body).toBeHidden()
  await tips.getByText(text('wizard.jobTitleNotice')).click()
  await expect(body).toBeVisible()
  await expectAccessible(page)

  const phone = await newPerson({ viewport: { width: 390, height: 844 } })
  await keepSession(phone, session)
  await phone.goto('/new-vacancy/job-title')
  await expect(field(phone, 'jobTitle')).toBeVisible()
  await expect(phone.getByRole('dialog')).toHaveCount(0)
  await phone.getByTestId('tips-panel').getByText(text('wizard.jobTitleNotice')).click()
  await expect(phone.getByText(/The title is the first thing/)).toBeVisible()
  await expectAccessible(phone)
})

test('a notice is put away in this browser for good, when somebody asks for it', async ({
  page,
}) => {
  await signInAs(page, await newOwner(page))
  await page.goto('/new-vacancy/job-title')
  const notice = page.getByRole('dialog', { name: text('wizard.jobTitleNotice') })
  await notice.getByRole('checkbox').check()
  await notice.getByRole('button', { name: text('wizard.gotIt') }).click()
  await expect(notice).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('hide-modal:jobTitleNotice'))).toBe('true')
})

test('each step says what it lacks and stays, goes back to the one before, and on once it is right', async ({
  page,
}) => {
  await openStep(page, 'job-title')
  await goOn(page)
  await expect(field(page, 'jobTitle')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'jobTitle').fill('Chief of Staff')
  await goOn(page)

  await expect(page).toHaveURL('/new-vacancy/job-details')
  for (const name of ['On-site', 'Remote', 'Hybrid', "Bachelor's", "Master's", 'Doctorate'])
    await expect(page.getByRole('radio', { name })).toBeVisible()
  await goOn(page)
  await expect(toastOf(page, 'Please fill all the required fields')).toBeVisible()
  await expect(page).toHaveURL('/new-vacancy/job-details')
  await goBack(page, 'job-title')
  await expect(field(page, 'jobTitle')).toHaveValue('Chief of Staff')

  await page.goto('/new-vacancy/competencies')
  const boxes = page.getByRole('checkbox')
  // The list moves the buttons below it when it comes.
  await expect(boxes.first()).toBeVisible()
  await goOn(page)
  await expect(page.getByText('Please select exactly 5 competencies')).toBeVisible()
  for (const index of [0, 1, 2, 3, 4, 5]) await boxes.nth(index).click()
  await expect(toastOf(page, 'You can only select up to 5 items')).toBeVisible()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(5)
  await boxes.nth(0).uncheck()
  await boxes.nth(5).check()
  await goBack(page, 'outcomes')
  await page.goto('/new-vacancy/competencies')
  await expect(boxes.nth(5)).toBeChecked()
  await goOn(page)

  await expect(page).toHaveURL('/new-vacancy/salary')
  for (const name of ['USD', 'MXN', 'EUR'])
    await expect(page.getByRole('radio', { name })).toBeVisible()
  await field(page, 'minSalary').fill('95999')
  // What is wrong with the amount does not move the currency away from under a slow press.
  await page.getByRole('radio', { name: 'USD' }).click({ delay: 300 })
  await expect(page.getByRole('radio', { name: 'USD' })).toBeChecked()
  await expect(field(page, 'minSalary')).toHaveAttribute('aria-invalid', 'true')
  await goOn(page)
  await expect(field(page, 'minSalary')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'workSchedule')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'minSalary').fill('96000')
  await field(page, 'maxSalary').fill('95,000')
  await field(page, 'yearlyBonus').fill('240,000')
  await field(page, 'workSchedule').fill('Full time')
  await goOn(page)
  await expect(field(page, 'maxSalary')).toHaveAccessibleDescription(/The minimum is 96,000/)
  await expect(field(page, 'maxSalary')).toBeFocused()
  await field(page, 'maxSalary').fill('130000')
  await goBack(page, 'competencies')
  await page.goto('/new-vacancy/salary')
  await expect(field(page, 'maxSalary')).toHaveValue('130,000')
  await expect(field(page, 'yearlyBonus')).toHaveValue('240,000')
  await goOn(page)

  await expect(page).toHaveURL('/new-vacancy/industries')
  await goBack(page, 'salary')
})

test('the industries are three to five, and the reason for rejection has 120 characters', async ({
  page,
}) => {
  await openStep(page, 'industries')
  const publish = page.getByRole('button', { name: text('wizard.preview') })
  const industries = page.getByRole('combobox', { name: text('wizard.industries') })
  await industries.click()
  for (const index of [0, 1]) await page.getByRole('option').nth(index).click()
  await page.keyboard.press('Escape')
  await field(page, 'reason_for_rejection').fill('x'.repeat(119))
  await expect(page.getByTestId('counter-reason_for_rejection')).toHaveText('119/120')
  await publish.click()
  await expect(page.getByText('Please select between 3 and 5 industries')).toBeVisible()
  await expect(page.getByText('Min length is 120 characters')).toBeVisible()

  await industries.click()
  for (const index of [2, 3, 4, 5]) await page.getByRole('option').nth(index).click()
  await expect(toastOf(page, 'You can only select up to 5 items')).toBeVisible()
  await page.keyboard.press('Escape')
  await field(page, 'reason_for_rejection').fill('x'.repeat(120))
  await publish.click()
  await expect(page).toHaveURL('/new-vacancy/post')
  await goBack(page, 'industries')
})

test('the profile is counted while it is written, and the server has the last word', async ({
  page,
}) => {
  expectRefusal(page, /POST \/api\/vacancies\/validate\/\w+ (422|failed)/)
  await openStep(page, 'secfit')
  await expect(page.getByTestId('counter-languages')).toHaveText('0/30')
  await field(page, 'problem_to_solve').fill('x'.repeat(99))
  const counter = page.getByTestId('counter-problem_to_solve')
  const red = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--danger)'
    return getComputedStyle(probe).color
  })
  await expect(counter).toHaveText('99/100')
  await expect(counter).toHaveCSS('color', red)
  await field(page, 'languages').fill('x'.repeat(29))
  await goOn(page)
  await expect(page.getByText('Min length is 100 characters')).toHaveCount(longTexts.length)
  await expect(page.getByText('Min length is 30 characters')).toBeVisible()

  for (const key of longTexts) await field(page, key).fill('x'.repeat(100))
  await expect(counter).not.toHaveCSS('color', red)
  await expect(counter).toHaveText('')
  await field(page, 'problem_to_solve').fill('x'.repeat(4_600))
  await expect(
    page.getByText(text('common.charactersLeft_other', { count: 400 }), { exact: true }),
  ).toBeVisible()
  await field(page, 'problem_to_solve').fill('x'.repeat(5_002))
  await expect(
    page.getByText(text('common.charactersTooMany_other', { count: 2 }), { exact: true }),
  ).toBeVisible()
  await field(page, 'problem_to_solve').fill('x'.repeat(100))
  await field(page, 'languages').fill('x'.repeat(30))
  await expect(page.getByTestId('tips-panel')).toContainText('C1–C2')
  await refuse(page, 'secfit', { softwares: ['No such software'], languages: ['No such language'] })
  await goOn(page)
  for (const said of ['No such software', 'No such language'])
    await expect(toastOf(page, said)).toBeVisible()
  await expect(field(page, 'softwares')).toHaveAttribute('aria-invalid', 'true')

  await page.route('**/validate/secfit', (route) => route.abort(), { times: 1 })
  await field(page, 'softwares').fill(long('Softwares'))
  await field(page, 'languages').fill(long('Languages'))
  await goOn(page)
  await expect(toastOf(page, 'An error occurred. Please try again later.')).toBeVisible()
  await goOn(page)
  await expect(page).toHaveURL('/new-vacancy/outcomes')

  await expect(page.getByRole('textbox')).toHaveCount(5)
  await goOn(page)
  await expect(
    page.getByText('The expected achivement must be at least 100 characters long.'),
  ).toHaveCount(5)
  for (const n of [1, 2, 3, 4, 5])
    await page.getByLabel(text('wizard.achievement', { n })).fill('x'.repeat(100))
  await refuse(page, 'outcomes', { outcomes: ['All five say the same'] })
  await goOn(page)
  await expect(toastOf(page, 'All five say the same')).toBeVisible()
  await page.route('**/validate/outcomes', (route) => route.abort(), { times: 1 })
  await page.getByLabel(text('wizard.achievement', { n: 1 })).fill(long('First'))
  await goOn(page)
  await expect(toastOf(page, 'An error occurred. Please try again later.').last()).toBeVisible()
  await goBack(page, 'secfit')
  await goBack(page, 'job-details')
})

for (const [step, list] of [
  ['industries', 'industries'],
  ['competencies', 'competencies'],
] as const)
  test(`${list} that do not load say why, as the server does or in our words`, async ({ page }) => {
    expectRefusal(page, /GET \/api\/resources\//)
    const answers: [(route: Route) => Promise<void>, string][] = [
      [
        (route) => route.fulfill({ status: 500, json: { message: 'Closed for today' } }),
        'Closed for today',
      ],
      [(route) => route.fulfill({ status: 500, json: {} }), `Something went wrong with ${list}`],
      [(route) => route.abort(), 'An error occurred while fetching data'],
    ]
    await openStep(page, step)
    for (const [answer, said] of answers) {
      await page.route(`**/api/resources/${list}`, answer)
      await page.reload()
      await expect(toastOf(page, said)).toHaveAttribute('data-type', 'error')
      await page.unroute(`**/api/resources/${list}`)
    }
  })

test('the languages have a screen of their own that leads to the industries', async ({ page }) => {
  await openStep(page, 'software-languages', completeDraft('Chief of Staff'))
  await expect(page.getByRole('textbox')).toHaveCount(1)
  await expect(field(page, 'languages')).toHaveValue(long('languages'))
  await field(page, 'languages').fill(long('Only Spanish'))
  await expectAccessible(page)
  await goOn(page)
  await expect(page).toHaveURL('/new-vacancy/industries')
  await page.goto('/new-vacancy/secfit')
  await expect(field(page, 'languages')).toHaveValue(long('Only Spanish'))
  await expect(field(page, 'problem_to_solve')).toHaveValue(long('problem_to_solve'))
})

function refuse(page: Page, step: string, errors: Record<string, string[]>) {
  const json = { message: 'The given data was invalid.', errors }
  return page.route(`**/validate/${step}`, (route) => route.fulfill({ status: 422, json }), {
    times: 1,
  })
}

async function goBack(page: Page, step: string) {
  await page.getByRole('button', { name: text('wizard.back') }).click()
  await expect(page).toHaveURL(`/new-vacancy/${step}`)
}

test('where publishing costs credits, the wizard and the credits page say how many', async ({
  page,
}) => {
  await page.route(/\/api\/user(\?|$)/, async (route) => {
    const response = await route.fetch()
    const user = (await response.json()) as object
    return route.fulfill({ response, json: { ...user, posting_cost: 3 } })
  })
  await signInAs(page, await newOwner(page))
  await page.goto('/new-vacancy/language')
  const notice = page.getByRole('dialog')
  await expect(notice).toContainText(
    'Publishing a vacancy costs 3 credits. Credits are what candidates spend',
  )
  await notice.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByTestId('credits-banner')).toContainText(
    'Publishing a vacancy costs 3 credits.',
  )
  const tips = page.getByTestId('tips-panel')
  await tips.getByText(text('wizard.creditsNotice')).click()
  await expect(tips).toContainText('Publishing a vacancy costs 3 credits. Credits are what')
  await page.goto('/credits')
  await expect(page.getByText('Publishing a vacancy costs 3 credits.')).toBeVisible()
})
