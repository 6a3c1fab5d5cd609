// A page that the browser translates: Chrome replaces each text by one in two <font> elements.
import { expect, signIn, test } from './journey.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')

/** Wraps the texts of the page, and every text that is added, as Chrome's translation does. */
function translateAll() {
  const isKept = 'script, style, textarea, title, font, [translate="no"]'
  const wrap = (node: Text) => {
    if (!node.data.trim() || node.parentElement?.closest(isKept) || !node.isConnected) return
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    inner.textContent = node.data
    node.replaceWith(outer)
  }
  const wrapIn = (root: Node) => {
    const texts: Text[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    if (root instanceof Text) texts.push(root)
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(wrap)
  }
  new MutationObserver((changes) =>
    changes.flatMap(({ addedNodes }) => [...addedNodes]).forEach(wrapIn),
  ).observe(document, { childList: true, subtree: true })
}

test('a page that the browser translates goes on working', async ({ page }) => {
  await signIn(page, 'candidate@demo.test')
  await page.addInitScript(translateAll)
  await page.goto('/executive-vacancies')
  const cards = page.getByTestId('vacancy-card')
  await expect(cards.first()).toBeVisible()
  expect(await page.locator('font').count()).toBeGreaterThan(20)

  const search = page.getByRole('combobox', { name: text('vacancies.search') })
  await search.fill('director')
  await search.fill('zzzqqq')
  await expect(cards).toHaveCount(0)
  await search.fill('')
  await search.press('Escape')
  await expect(cards.first()).toBeVisible()
  await cards.first().click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await page
    .getByRole('link', { name: text('common.preferences') })
    .first()
    .click()
  await page.getByRole('button', { name: text('preferences.addRow') }).click()
  await page
    .getByRole('button', { name: /Español/ })
    .first()
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.goto('/chats')
  await page.getByTestId('chat-card').first().click()
  await page.getByRole('textbox').last().fill('Words')
  await page.getByRole('textbox').last().press('Enter')
  await expect(page.getByText('Words').last()).toBeVisible()
  await expect(page.getByText(textsIn('es')('common.errorTitle'))).toHaveCount(0)
})
