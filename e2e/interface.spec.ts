// Behavior common to all screens: toasts, dialogs, labels and motion.
import type { Page } from '@playwright/test'
import { expect, expectRefusal, signIn, test } from './journey.ts'
import { textsIn } from './texts.ts'
import { visit } from './visit.ts'

const text = textsIn('en')
const moving = { reducedMotion: 'no-preference' } as const

test('a toast stands at the top right and closes by itself after five seconds', async ({
  newPerson,
}) => {
  const page = await newPerson(moving)
  const toast = await showToast(page)
  const box = await boxOf(toast)
  expect(box.y).toBeLessThan(40)
  expect(box.x + box.width).toBeGreaterThan(1440 - 40)

  await expect.poll(() => clockOf(page)).toEqual({ durationMs: 5000, isRunning: true })
  await moveClock(page, 4990)
  await expect(toast).toHaveCount(0)
})

test('a toast waits while it is pointed at, and while the window has no focus', async ({
  newPerson,
}) => {
  const page = await newPerson(moving)
  const toast = await showToast(page)
  await toast.hover()
  await expect.poll(() => clockOf(page)).toMatchObject({ isRunning: false })
  await moveClock(page, 0)
  await page.mouse.move(10, 600)
  await expect.poll(() => clockOf(page)).toMatchObject({ isRunning: true })

  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  await expect.poll(() => clockOf(page)).toMatchObject({ isRunning: false })
  // However long that took on a busy machine, it has all of its time again.
  await moveClock(page, 0)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect.poll(() => clockOf(page)).toMatchObject({ isRunning: true })
})

test('a toast that comes while the window has no focus waits for it', async ({ newPerson }) => {
  const page = await newPerson(moving)
  await page.addInitScript(() => Object.assign(document, { hasFocus: () => false }))
  const toast = await showToast(page)
  // The end of the fade is what starts the time of others.
  const fading = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((one) => one instanceof CSSAnimation && one.animationName.includes('enter'))
          .length,
    )
  await expect.poll(fading).toBe(0)
  await expect(toast).toBeVisible()
  await expect.poll(() => clockOf(page)).toMatchObject({ isRunning: false })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect.poll(() => clockOf(page)).toMatchObject({ isRunning: true })
})

test('a toast dragged by less than 80 percent comes back, by more it is gone', async ({
  newPerson,
}) => {
  const page = await newPerson(moving)
  const toast = await showToast(page)
  const before = await boxOf(toast)
  await drag(page, before, 0.7)
  await expect.poll(async () => Math.round((await boxOf(toast)).x)).toBe(Math.round(before.x))

  await drag(page, before, 0.9)
  await expect(toast).toHaveCount(0)
})

test('toasts keep their time for those who want less motion', async ({ page }) => {
  const toast = await showToast(page)
  await expect.poll(() => clockOf(page)).toEqual({ durationMs: 5000, isRunning: true })
  await moveClock(page, 4990)
  await expect(toast).toHaveCount(0)
})

test('a dialog fades for 300 milliseconds, takes the focus, keeps it and gives it back', async ({
  newPerson,
}) => {
  const page = await newPerson(moving)
  await signIn(page, 'company@demo.test')
  await page.goto('/users')
  const opener = page.getByRole('button', { name: text('account.editProfile') })
  await opener.press('Enter')

  const dialog = page.getByRole('dialog', { name: text('account.editProfile') })
  await expect(dialog).toBeVisible()
  await expect(dialog).toHaveCSS('animation-duration', '0.3s')
  await expect.poll(() => isFocusIn(page)).toBe(true)
  for (const key of [...Array.from({ length: 14 }, () => 'Tab'), 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    // At its ends the focus goes around by way of a guard.
    await expect.poll(() => isFocusIn(page)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('a dialog is simply there for those who want less motion', async ({ page }) => {
  await signIn(page, 'company@demo.test')
  await page.goto('/users')
  const opener = page.getByRole('button', { name: text('account.editProfile') })
  await expect(opener).toBeVisible()
  await opener.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1')
  await expect(page.getByRole('dialog')).toHaveCSS('animation-duration', '1e-05s')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('the password is shown and hidden with the keyboard alone', async ({ page }) => {
  await page.goto('/login')
  const password = page.getByLabel(text('auth.password'), { exact: true })
  await password.fill('a secret')
  await password.press('Tab')
  await expect(page.getByRole('button', { name: text('common.showPassword') })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(password).toHaveAttribute('type', 'text')
  await expect(page.getByRole('button', { name: text('common.hidePassword') })).toBeFocused()
})

test('the status of a vacancy is capitalised', async ({ page }) => {
  await signIn(page, 'company@demo.test')
  for (const [slug, status] of [
    ['demo-open-empty', 'Open'],
    ['demo-closed', 'Closed'],
  ]) {
    await page.goto(`/vacancies/vacancy/info/${slug}`)
    await expect(
      page
        .locator('#main')
        .getByText(status ?? '', { exact: true })
        .last(),
    ).toBeVisible()
  }
})

test('every field of the forms one begins with has a label', async ({ page, newPerson }) => {
  await page.goto('/login')
  for (const address of [
    '/login',
    '/executive',
    '/company',
    '/forgot-password',
    '/password-reset?token=x',
  ])
    await expectLabels(page, address)

  const candidate = await newPerson()
  await signIn(candidate, 'newcandidate@demo.test')
  await candidate.goto('/users')
  for (const address of ['/complete-profile', '/preferences', '/executive-vacancies'])
    await expectLabels(candidate, address)
})

test('no film starts by itself for those who want less motion, and it does for the others', async ({
  page,
  newPerson,
}) => {
  await page.goto('/home')
  await expect(page.locator('video')).toHaveCount(1)
  expect(
    await page
      .locator('video')
      .evaluate((video: HTMLVideoElement) => [video.autoplay, video.paused]),
  ).toEqual([false, true])

  const other = await newPerson(moving)
  await other.goto('/home')
  await expect(other.locator('video')).toHaveJSProperty('autoplay', true)
  await expect(other.locator('video')).toHaveJSProperty('muted', true)
})

/** Any refusal will do. */
async function showToast(page: Page) {
  expectRefusal(page, /POST \/api\/login 409/)
  await page.route('**/api/login', (route) =>
    route.fulfill({ status: 409, json: { message: 'Not today' } }),
  )
  await page.goto('/login')
  await page.getByLabel(text('auth.email')).fill('ines@example.com')
  await page.getByLabel(text('auth.password'), { exact: true }).fill('anything')
  await page.getByRole('button', { name: text('auth.login') }).click()
  const toast = page.getByTestId('toast')
  await expect(toast).toBeVisible()
  await page.mouse.move(10, 600)
  return toast
}

/** The toast closes when the animation of its line ends; that line is the clock. */
function clockOf(page: Page) {
  return page.evaluate(() => {
    const [clock] = [...document.querySelectorAll('[role="progressbar"]')].flatMap((line) =>
      line.getAnimations(),
    )
    if (!clock) throw new Error('no clock runs')
    return {
      durationMs: clock.effect?.getTiming().duration,
      isRunning: clock.playState === 'running',
    }
  })
}

function moveClock(page: Page, toMs: number) {
  return page.evaluate((ms) => {
    for (const line of document.querySelectorAll('[role="progressbar"]'))
      for (const clock of line.getAnimations()) clock.currentTime = ms
  }, toMs)
}

async function boxOf(toast: ReturnType<Page['locator']>) {
  const box = await toast.boundingBox()
  if (!box) throw new Error('the toast is not shown')
  return box
}

async function drag(page: Page, from: { x: number; y: number; width: number }, share: number) {
  const start = { x: from.x + from.width - 60, y: from.y + 10 }
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x - from.width * share, start.y, { steps: 5 })
  await page.mouse.up()
}

function isFocusIn(page: Page) {
  return page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)
}

async function expectLabels(page: Page, address: string) {
  await visit(page, address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const fields = page.locator('input:not([type=hidden]), textarea, select, [role=combobox]')
  await expect(fields.first(), address).toBeAttached()
  const unnamed = await fields.evaluateAll((all) =>
    all
      .filter((field) => {
        const labels =
          field instanceof HTMLInputElement ||
          field instanceof HTMLSelectElement ||
          field instanceof HTMLTextAreaElement
            ? field.labels
            : null
        const isHidden = field.closest('[aria-hidden="true"]') !== null
        return (
          !isHidden && !labels?.length && !field.ariaLabel && !field.getAttribute('aria-labelledby')
        )
      })
      .map((field) => field.outerHTML),
  )
  expect(unnamed, address).toEqual([])
}
