import { expectAccessible } from './accessibility.ts'
// Pressed with a thumb and read on 390 px, in the language with the longer words.
import { keepDraft } from './drafts.ts'
import { expect, signIn, test } from './journey.ts'
import { phone } from './phone.ts'
import { smallTargetsOn } from './target-size.ts'
import { textsIn } from './texts.ts'
import { everyone, remember } from './visitors.ts'

const text = textsIn('es')

test('the measure of targets names what is too small, and lets links in sentences and hidden inputs pass', async ({
  page,
}) => {
  await page.setContent(`
    <button style="height: 22px; width: 60px; padding: 0">Chat</button>
    <p>A sentence with <a href="#one">a link</a> among its words.</p>
    <nav><a href="#two" style="display: block; width: 80px; height: 40px">Vacancies</a></nav>
    <label style="display: block; height: 44px"><input type="checkbox" style="opacity: 0; width: 8px">Yes</label>
    <label style="display: block; height: 30px"><input type="radio">No</label>`)
  expect(await smallTargetsOn(page)).toEqual(['“Chat” (button) is 60 × 22 px, not 24 × 24'])
  await page.setViewportSize(phone.viewport)
  expect((await smallTargetsOn(page)).map((small) => small.replace(/ is .*, not/, ','))).toEqual([
    '“Chat” (button), 24 × 24',
    '“Vacancies” (a), 24 × 44',
    '“No” (input), 24 × 44',
  ])
})

test('a conversation has the phone for itself, and its list names the other side alone', async ({
  newPerson,
}) => {
  const page = await newPerson(phone)
  await signIn(page, 'candidate@demo.test')
  await page.goto('/chats')
  const own = await page.evaluate(() => localStorage.getItem('user') ?? '')
  const { name, last_name } = JSON.parse(own) as { name: string; last_name: string }
  const card = page.getByTestId('chat-card').first()
  await expect(card).toBeVisible()
  await expect(card).not.toContainText(`${name} ${last_name}`)

  await card.click()
  await expect(page.getByRole('region', { name: /./ }).first()).toBeVisible()
  const behind = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, input')]
        .filter((one) => !one.closest('main, [inert], [data-skip]') && one.offsetParent !== null)
        .map((one) => one.textContent),
    )
  await expect.poll(behind).toEqual([])
  await page.goBack()
  await expect(card).toBeVisible()
  expect((await behind()).length).toBeGreaterThan(0)
})

test('the advice about a field opens under it, covers nothing, and stays while one goes on', async ({
  newPerson,
}) => {
  const page = await newPerson(phone)
  await signIn(page, 'administrator@demo.test')
  await page.addInitScript(() => localStorage.setItem('app_language', 'es'))
  await keepDraft(page)
  await page.goto('/new-vacancy/secfit')
  const mission = page.getByRole('textbox', { name: text('wizard.problem_to_solve'), exact: true })
  const software = page.getByRole('textbox', { name: text('wizard.softwares'), exact: true })
  await expect(mission).toHaveAccessibleDescription(
    new RegExp(text('wizard.tip_problem_to_solve').slice(-40)),
  )
  const advice = page.locator('form').getByText(text('wizard.tip_problem_to_solve'))
  await mission.focus()
  await expect(advice).toBeHidden()
  const inPanel = page.getByTestId('tips-panel').getByText(text('wizard.tip_problem_to_solve'))
  await expect(inPanel).toBeHidden()

  const opener = page.getByRole('button', { name: text('common.tip'), exact: true }).first()
  await opener.click()
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await expect(advice).toBeVisible()
  await software.focus()
  await expect(advice).toBeVisible()
  const [above, shown, below] = await Promise.all(
    [mission, advice, software].map((one) => one.boundingBox()),
  )
  if (!above || !shown || !below) throw new Error('something is not shown')
  expect(shown.y).toBeGreaterThanOrEqual(above.y + above.height)
  expect(shown.y + shown.height).toBeLessThanOrEqual(below.y)
  await expectAccessible(page)
})

test('a long name of a company breaks inside the promise and the record of answers', async ({
  newPerson,
}) => {
  const page = await newPerson(phone)
  await remember(page, { ...everyone.candidate, storage: { app_language: 'es' } })
  const word = 'Administradoradeinfraestructurasinternacionalesdelnoroeste'
  for (const slug of ['demo-open-empty', 'demo-open-stale']) {
    await page.route(`**/api/vacancies/${slug}`, async (route) => {
      const response = await route.fetch()
      const body = await response.text()
      await route.fulfill({
        response,
        body: body.replaceAll('Demo Holding', `Demo ${word} Holding`),
      })
    })
    await page.goto(`/executive-vacancies/vacancy/${slug}`)
    await expect(page.getByText(word).first()).toBeVisible()
    const tooWide = await page
      .locator('main *')
      .evaluateAll((all) =>
        all
          .filter((one) => one.childElementCount === 0 && one.getBoundingClientRect().right > 391)
          .map((one) => one.textContent),
      )
    expect(tooWide).toEqual([])
    await expectAccessible(page)
  }
})
