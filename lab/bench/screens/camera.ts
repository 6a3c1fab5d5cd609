// One screen in one language: opened once, then photographed in each theme and at each width.
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { type Language, localeTags } from '#contract/fields/languages.ts'
import { textsIn } from '#e2e/texts.ts'
import { url } from '../built-server.ts'
import { type People, storageOf } from '../people.ts'
import type { Screen } from './list.ts'
import { answerWith, rewrite } from './replies.ts'

export const themes = ['light', 'dark'] as const
/**
 * In CSS px. The last is a window of 1280 by 1024 px at a zoom of 400 %, where WCAG 1.4.10 wants no
 * sideways scrolling.
 */
const windows = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  { width: 320, height: 256 },
]
/** Taller pages are cut in the sheet, not in their own picture. */
const heightMax = 6000
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The variants that axe checks: colors differ by theme, layouts by width. */
const examinedAt = { light: 390, dark: 1440 }
const settledMs = 400

/**
 * Measured by what the journeys use, whose code runs in the page and knows its types; the benches
 * know none of them.
 */
const { smallTargetsOn } = (await import(
  new URL('../../../e2e/target-size.ts', import.meta.url).href
)) as {
  smallTargetsOn: (page: Page) => Promise<string[]>
}
const { violationsOn } = (await import(
  new URL('../../../e2e/accessibility.ts', import.meta.url).href
)) as {
  violationsOn: (page: Page, runOnly: { type: 'tag'; values: string[] }) => Promise<string[]>
}

export interface Picture {
  screen: string
  language: string
  theme: string
  width: number
  file: string
}

export interface Findings {
  pictures: Picture[]
  complaints: string[]
}

/** One screen in one language. */
export interface Order {
  screen: Screen
  language: Language
}

export async function photograph(
  browser: Browser,
  people: People,
  { screen, language }: Order,
  folder: string,
): Promise<Findings> {
  const wide = { width: 1440, height: 900 }
  const context = await browser.newContext({
    locale: localeTags[language],
    storageState: storageOf(url, await storedFor(people, screen, language)),
    viewport: screen.onlyAt ? { width: screen.onlyAt, height: 844 } : wide,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const findings: Findings = { pictures: [], complaints: [] }
  const complain = (text: string) => findings.complaints.push(`${screen.name} ${language}: ${text}`)
  page.on('pageerror', ({ message }) => complain(message))
  try {
    if (screen.answers) await answerWith(page, screen.answers)
    if (screen.rewritten) await rewrite(page, screen.rewritten)
    if (screen.html) await page.setContent(screen.html(language))
    else await page.goto(`${url}${screen.path}`)
    await page.locator('h1').first().waitFor()
    await settle(page)
    await screen.open?.(page, textsIn(language))
    await settle(page)
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme })
      await drawn(page)
      for (const size of windows.filter(({ width }) => widthsOf(screen).includes(width))) {
        await page.setViewportSize(size)
        await settle(page)
        const { overflow, widest } = await overflowOf(page)
        if (overflow > 0) complain(`${overflow} px too wide at ${size.width}: ${widest}`)
        // A mail is drawn by the program of its reader, which has landmarks and measures of its
        // own.
        if (!screen.html && theme === 'light' && size.width === examinedAt.light)
          for (const small of await smallTargetsOn(page)) complain(`${small} at ${size.width}`)
        if (size.width === (screen.onlyAt ?? screen.widths?.[0] ?? examinedAt[theme]))
          for (const violation of await violationsOf(page, screen))
            complain(`${violation} at ${size.width}, ${theme}`)
        const file = `${screen.name}-${language}-${theme}-${size.width}.jpg`
        await page.screenshot({
          path: join(folder, file),
          type: 'jpeg',
          quality: 80,
          ...frameOf(screen),
        })
        findings.pictures.push({ screen: screen.name, language, theme, width: size.width, file })
      }
    }
  } catch (error) {
    complain(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
  } finally {
    // A page may be asking for more while it is left.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  }
  return findings
}

async function storedFor(people: People, { who, items }: Screen, language: Language) {
  const stored = { app_language: language }
  if (who === 'visitor') return stored
  const owner = await people.idOf(who)
  return { ...stored, ...items?.(owner), ...(await people.storedBy(who)) }
}

function widthsOf({ onlyAt, widths = windows.map(({ width }) => width) }: Screen) {
  return onlyAt ? [onlyAt] : widths
}

function frameOf({ isDialog }: Screen) {
  return isDialog ? {} : { fullPage: true, clip: { x: 0, y: 0, width: 1440, height: heightMax } }
}

/** Waits until what is written on the page has stayed the same for a while. */
async function settle(page: Page) {
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  let before = ''
  for (let attempt = 0; attempt < 25; attempt += 1) {
    const now = await page.evaluate<string>(
      "document.readyState + document.body.innerText + document.querySelectorAll('*').length",
    )
    if (now === before) return
    before = now
    await page.waitForTimeout(settledMs / (attempt === 0 ? 4 : 2))
  }
}

/** Waits until everything has been drawn in its new colours. */
async function drawn(page: Page) {
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))',
  )
  await page.waitForTimeout(settledMs)
}

/** @returns by how much the page is wider than the window, and the text of what reaches furthest */
function overflowOf(page: Page) {
  return page.evaluate<{ overflow: number; widest: string }>(`(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const right = (element) => element.getBoundingClientRect().right
    const [widest] = [...document.querySelectorAll('main *')].sort((a, b) => right(b) - right(a))
    const { localName = '', className = '', textContent = '' } = widest ?? {}
    return {
      overflow: scrollWidth - clientWidth,
      widest: \`\${localName}.\${className} “\${textContent.slice(0, 60)}”\`,
    }
  })()`)
}

async function violationsOf(page: Page, { html }: Screen) {
  const tags = html ? axeTags.filter((tag) => tag !== 'best-practice') : axeTags
  return violationsOn(page, { type: 'tag', values: tags })
}
