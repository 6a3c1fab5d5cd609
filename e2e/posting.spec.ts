// The last step: the whole vacancy to read, who takes care of it, and one click that counts once.
import type { Page, Request } from '@playwright/test'
import { vacancyTextNames } from '#contract/vacancies/vacancy-texts.ts'
import { expectAccessible } from './accessibility.ts'
import { completeDraft } from './complete-draft.ts'
import { keepDraft, keptSteps } from './drafts.ts'
import { expect, expectRefusal, test } from './journey.ts'
import { newColleague, newOwner, signInAs } from './newcomers.ts'
import { long, password } from './people.ts'
import { toastOf } from './steps-accounts.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')
const post = (page: Page) => page.getByRole('button', { name: text('wizard.post'), exact: true })
const isPosting = (request: Request) =>
  request.method() === 'POST' && new URL(request.url()).pathname === '/api/vacancies'

/** Opens the last step of a complete draft, as the owner of a new company. */
async function readyToPost(page: Page, draft = completeDraft('Chief of Staff')) {
  const { token } = await signInAs(page, await newOwner(page))
  await keepDraft(page, draft)
  return token
}

async function countVacancies(page: Page, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const { data } = (await (await page.request.get('/api/vacancies', { headers })).json()) as {
    data: unknown[]
  }
  return data.length
}

test('everything that was written is shown before it is posted, and sent as it was written', async ({
  page,
  newPerson,
}) => {
  const token = await readyToPost(page)
  await newColleague(await newPerson(), token, 'collaborator')
  await page.goto('/new-vacancy/post')

  const preview = page.getByRole('article', { name: text('wizard.postStep') })
  const { competencies: _, industries: __, ...written } = completeDraft('Chief of Staff')
  for (const part of [
    'Chief of Staff',
    'English',
    'Remote',
    'Doctorate',
    'Mérida, Yucatán, Mexico',
    '96,000',
  ])
    await expect(preview).toContainText(part)
  for (const about of [...vacancyTextNames, 'Achievement 5'])
    await expect(preview).toContainText(long(about))
  for (const message of [
    'Calle 60, number 491',
    ...Object.values(written['salary']?.['salary'] ?? {}).slice(1),
  ])
    await expect(preview).toContainText(String(message))
  await expect(preview.getByText('Strategic leadership', { exact: true })).toBeVisible()
  await expect(preview.getByText('Automotive', { exact: true })).toBeVisible()

  await page.getByRole('combobox', { name: text('wizard.collaborators') }).click()
  await page.getByRole('option', { name: /Clara Prado/ }).click()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  const sent = page.waitForRequest(isPosting)
  await post(page).click()
  expect((await sent).postDataJSON()).toMatchObject({
    title: 'Chief of Staff',
    language: 'en',
    job_status: 'OPEN',
    competencies: [1, 2, 3, 4, 5],
    industries: [1, 2, 3],
    collaborators: [expect.stringContaining('clara')],
    outcomes: [1, 2, 3, 4, 5].map((n) => long(`Achievement ${n}`)),
  })
  await expect(toastOf(page, 'Vacancy created successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/vacancies/)
  expect(await keptSteps(page)).toEqual([])
})

test('a vacancy that was published is shared: by link, by the ways of others, and with its picture', async ({
  page,
}) => {
  await readyToPost(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/new-vacancy/post')
  await post(page).click()
  const dialog = page.getByRole('dialog', { name: text('vacancies.shareTitle') })
  await expect(dialog).toContainText('Chief of Staff')
  const link = new RegExp(`^${new URL(page.url()).origin}/jobs/chief-of-staff-\\w+\\?from=share$`)
  const address = await dialog.getByText(link).textContent()
  const encoded = encodeURIComponent(address ?? '')
  for (const [way, href] of [
    ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${encoded}`],
    ['WhatsApp', `https://wa.me/?text=${encodeURIComponent('Chief of Staff ')}${encoded}`],
  ] as const)
    await expect(dialog.getByRole('link', { name: text('jobs.shareOn', { way }) })).toHaveAttribute(
      'href',
      href,
    )
  await expect(dialog.getByRole('link', { name: text('jobs.shareEmail') })).toHaveAttribute(
    'href',
    `mailto:?subject=Chief%20of%20Staff&body=${encoded}`,
  )
  const picture = dialog.getByRole('img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1200)
  await expect(
    dialog.getByRole('link', { name: text('vacancies.downloadPicture') }),
  ).toHaveAttribute('download', /^chief-of-staff-\w+\.png$/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: text('vacancies.copyLink') }).click()
  await expect(toastOf(page, text('vacancies.linkCopied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

  await dialog.getByRole('button', { name: text('vacancies.shareDone') }).click()
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(page.getByTestId('vacancy-card')).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('however often it is clicked, in how many tabs, and with an answer lost: one vacancy', async ({
  page,
}) => {
  // The tab that is second may find the draft gone, and is told what is missing.
  expectRefusal(page, /POST \/api\/vacancies (failed|422)/)
  const token = await readyToPost(page)
  await page.goto('/new-vacancy/post')
  const other = await page.context().newPage()
  await other.goto('/new-vacancy/post')
  await expect(other.getByText(long('reason_for_rejection'))).toBeVisible()

  // The server stores the vacancy, and the reply is lost.
  await page.route('**/api/vacancies', (route) => route.fetch().then(() => route.abort()), {
    times: 1,
  })
  await post(page).dblclick()
  await expect(toastOf(page, 'Something went wrong')).toHaveAttribute('data-type', 'error')
  expect(await countVacancies(page, token)).toBe(1)
  expect(await keptSteps(page)).toContain('outcomes')

  await Promise.all([post(page).click(), post(other).click()])
  await expect
    .poll(() => [page, other].filter((tab) => new URL(tab.url()).pathname.startsWith('/vacancies')))
    .not.toEqual([])
  expect(await countVacancies(page, token)).toBe(1)
})

test('what is missing is listed with the way to it, and the server says so too', async ({
  page,
}) => {
  expectRefusal(page, /POST \/api\/vacancies (422|500)/)
  const { outcomes: _, ...draft } = completeDraft('Half written')
  const token = await readyToPost(page, draft)
  await page.goto('/new-vacancy/post')
  await post(page).click()
  await expect(page.getByTestId('toast').first()).toHaveAttribute('data-type', 'error')
  await expect(page).toHaveURL('/new-vacancy/post')

  await page.route('**/api/vacancies', (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  })
  await post(page).click()
  await expect(toastOf(page, 'Something went wrong')).toBeVisible()
  expect(await countVacancies(page, token)).toBe(0)
  expect(await keptSteps(page)).toContain('job-title')

  await page.getByRole('link', { name: text('wizard.outcomesStep') }).click()
  await expect(page).toHaveURL('/new-vacancy/outcomes')
})

test('a draft waits for its author through a logout, and shows itself to nobody else', async ({
  page,
  newPerson,
}) => {
  const helper = await newPerson()
  const owner = await newOwner(helper)
  const { token } = await signInAs(helper, owner)
  const colleague = await newColleague(helper, token, 'administrator')
  const title = page.getByRole('textbox', { name: text('wizard.jobTitle'), exact: true })
  const openTitleAs = async (email: string) => {
    await page.goto('/login')
    await page.getByLabel(text('auth.email')).fill(email)
    await page.getByLabel(text('auth.password'), { exact: true }).fill(password)
    await page.getByRole('button', { name: text('auth.login') }).click()
    await expect(page).toHaveURL('/new-vacancy/language')
    await page.goto('/new-vacancy/job-title')
  }
  const leave = async () => {
    await page.goto('/users')
    await page.getByRole('button', { name: text('account.logout') }).click()
    await expect(page).toHaveURL('/home')
  }

  const gotIt = page.getByRole('button', { name: text('wizard.gotIt') })

  await openTitleAs(owner)
  await gotIt.click()
  await title.fill('Chief of Staff, North')
  await leave()
  await openTitleAs(owner)
  await expect(title).toHaveValue('Chief of Staff, North')
  await leave()
  await openTitleAs(colleague)
  await gotIt.click()
  await expect(title).toHaveValue('')
  expect(await keptSteps(page)).toEqual([])
})
