// The list of candidates: search, filters, orders, kept views, several at once, and the table file.
import { expectAccessible } from './accessibility.ts'
import { expect, signIn, test } from './journey.ts'
import { choose } from './people.ts'
import { toastOf } from './steps-accounts.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')
const info = '/vacancies/vacancy/info/demo-open-fresh'
const stale = '/vacancies/vacancy/info/demo-open-stale'
const name = 'Lucía Barreto Quintana'

test('the list is narrowed by the address, keeps what it is narrowed to, and says when nobody is left', async ({
  page,
}) => {
  await signIn(page, 'company@demo.test')
  // Without an order, so few would need no controls.
  await page.goto(`${info}?by=name`)
  const row = page.getByRole('checkbox', { name: text('candidates.select', { name }) })
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: text('candidates.filters'), exact: true }).click()
  await expectAccessible(page)

  const search = page.getByRole('searchbox', { name: text('candidates.search') })
  await search.fill('barreto LUC')
  await expect(page).toHaveURL(/candidate=barreto/)
  await expect(row).toBeVisible()
  await search.fill('nobody of this name')
  await expect(page.getByText(text('candidates.noneFound'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: text('candidates.clear') }).click()
  await expect(row).toBeVisible()
  await expect(search).toHaveValue('')

  await page.goto(`${info}?answer=answered&by=name`)
  await expect(
    page.getByRole('button', { name: text('candidates.status_answered') }),
  ).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(text('candidates.noneFound'))).toBeVisible()
  await page.goBack()
  await expect(row).toBeVisible()
})

test('narrowing the vacancies beside keeps the filters of the candidates', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await signIn(page, 'company@demo.test')
  await page.goto(`${info}?answer=waiting&by=name`)
  await expect(page.getByRole('checkbox', { name: /^Select / })).toBeVisible()
  await page.keyboard.press('Control+\\')
  await page.getByRole('checkbox', { name: /^On-site/ }).check()
  await expect(page).toHaveURL(/workplace=ON_SITE/)
  await expect(page).toHaveURL(/answer=waiting&by=name/)
})

test('a view is kept by a name, chosen and deleted', async ({ page }) => {
  await signIn(page, 'administrator@demo.test')
  await page.goto(`${info}?answer=waiting&by=name`)
  await page.getByRole('button', { name: text('candidates.views') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: text('candidates.saveView') }).click()
  await expect(dialog.getByText(text('candidates.viewNeedsName'))).toBeVisible()
  await dialog.getByRole('textbox', { name: text('candidates.viewName') }).fill('Waiting by name')
  await dialog.getByRole('button', { name: text('candidates.saveView') }).click()
  const view = dialog.getByRole('button', { name: 'Waiting by name', exact: true })
  await expect(view).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${info}?by=name`)
  await page.getByRole('button', { name: text('candidates.views') }).click()
  await view.click()
  await expect(page).toHaveURL(/answer=waiting/)
  await page.getByRole('button', { name: text('candidates.views') }).click()
  const deletes = { name: text('candidates.deleteView', { name: 'Waiting by name' }) }
  await dialog.getByRole('button', deletes).click()
  await expect(view).toHaveCount(0)
})

test('the heads of the table order it, by keyboard too, and the address keeps the order', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await signIn(page, 'company@demo.test')
  await page.goto(`${stale}?mark=none`)
  const head = page.getByRole('columnheader', { name: text('review.candidate') })
  const names = page.locator('tbody').getByRole('checkbox')
  await expect(names).toHaveCount(2)
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 1080 })
    const heights = await page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)))
    expect(Math.max(...heights), `at ${width}`).toBeLessThanOrEqual(44)
  }
  await expect(head).not.toHaveAttribute('aria-sort')
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(names.first()).toHaveAccessibleName(/Mariana/)
  await page.keyboard.press('Enter')
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(names.first()).toHaveAccessibleName(/Tomás/)
  await expect(page).toHaveURL(/by=name&order=desc/)
  await expectAccessible(page)
})

test('several are assigned by keyboard, compared and exported, and one alone is not compared', async ({
  page,
}) => {
  await signIn(page, 'company@demo.test')
  await page.goto(`${stale}?mark=none`)
  const boxes = page.getByRole('checkbox', { name: /^Select / })
  await boxes.first().press('Space')
  const bar = page.getByRole('group', { name: text('candidates.bulk') })
  const compare = { name: text('candidates.compare'), exact: true }
  await expect(bar.getByRole('button', compare)).toHaveAccessibleDescription(
    text('candidates.compareHint'),
  )
  await boxes.last().press('Space')
  const assign = bar.getByRole('combobox', { name: text('candidates.assignSelected') })
  await assign.press('ArrowDown')
  await expect(assign).toHaveAttribute('aria-activedescendant', /./)
  await page.keyboard.press('Enter')
  await expect(toastOf(page, /2 candidates assigned to/)).toBeVisible()
  await expect(bar).toHaveCount(0)

  await boxes.first().press('Space')
  await boxes.last().press('Space')
  const downloading = page.waitForEvent('download')
  await bar
    .getByRole('button', { name: text('candidates.exportSelected'), exact: true })
    .press('Enter')
  expect((await downloading).suggestedFilename()).toMatch(/^altura-candidates-.+\.csv$/)
  await expectAccessible(page)
  await bar.getByRole('link', compare).press('Enter')
  await expect(page).toHaveURL(/\/compare\?of=/)
})

test('the head selects what is shown, a line offers all, and a review keeps them until the filters change', async ({
  page,
}) => {
  // A page holds one, and the next one does not come.
  await page.route(/\/candidates\?.*limit=50/, (route) => {
    const url = route.request().url()
    return url.includes('cursor=')
      ? undefined
      : route.continue({ url: url.replace('limit=50', 'limit=1') })
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'company@demo.test')
  await page.goto(`${stale}?mark=none`)
  const head = page.getByRole('columnheader', { name: text('review.candidate') })
  const shown = head.getByRole('checkbox', {
    name: text('candidates.selectShown_one', { count: 1 }),
  })
  await shown.press('Space')
  const bar = page.getByRole('group', { name: text('candidates.bulk') })
  await expect(bar.getByText(text('candidates.selected_one', { count: 1 }))).toBeVisible()
  await bar.getByRole('button', { name: text('candidates.selectAll', { count: 2 }) }).press('Enter')
  const both = bar.getByText(text('candidates.selected_other', { count: 2 }))
  await expect(both).toBeVisible()
  await expectAccessible(page)

  await page
    .getByRole('table')
    .getByRole('link', { name: /Tomás|Mariana/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/review\//)
  await page.goBack()
  await expect(both).toBeVisible()
  await choose(page, text('candidates.moveSelected'), text('progress.stage_shortlisted'))
  const moved = { count: 2, stage: text('progress.stage_shortlisted') }
  await expect(toastOf(page, text('candidates.moved_other', moved))).toBeVisible()
  await expect(bar).toHaveCount(0)

  await shown.press('Space')
  await expect(bar).toBeVisible()
  await page.getByRole('button', { name: text('candidates.clear') }).click()
  await expect(bar).toHaveCount(0)
})

test('expected pay and the marks of others are columns to choose', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'company@demo.test')
  await page.goto(`${stale}?mark=none`)
  const heads = page.getByRole('columnheader')
  await expect(heads.last()).toHaveText(text('candidates.column_reader'))
  await page.getByRole('button', { name: text('candidates.columns'), exact: true }).click()
  for (const column of ['column_pay', 'column_others'] as const)
    await page.getByRole('menuitemcheckbox', { name: text(`candidates.${column}`) }).click()
  await page.keyboard.press('Escape')
  await expect(heads.last()).toHaveText(text('candidates.column_others'))
  await expectAccessible(page)
  await page.reload()
  await expect(heads.last()).toHaveText(text('candidates.column_others'))
})

test('several are moved at once, and exported as a file', async ({ page }) => {
  await signIn(page, 'company@demo.test')
  await page.goto(info)
  await page.getByRole('checkbox', { name: text('candidates.select', { name }) }).press('Space')
  await expect(page.getByRole('group', { name: text('candidates.bulk') })).toBeVisible()
  await expectAccessible(page)
  await choose(page, text('candidates.moveSelected'), text('progress.stage_not_selected'))
  await expect(toastOf(page, text('candidates.owed_one', { count: 1 }))).toBeVisible()
  await expect(page.getByText(text('progress.stage_not_selected')).first()).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: text('candidates.export') }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^altura-candidates-.+\.csv$/)
})
