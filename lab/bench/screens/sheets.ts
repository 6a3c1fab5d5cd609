// The pictures of each screen side by side.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'
import type { Picture } from './camera.ts'

const style =
  'body{margin:0;padding:12px;font:600 16px sans-serif;background:#777;color:#fff}h2{margin:18px 0 6px}p{margin:0 0 8px;display:flex;gap:8px;align-items:start}img{height:560px;object-fit:cover;object-position:top left}'
/** The width of a tile that shows a window's own proportions, in px. */
const tileWidths: Record<number, number> = { 1440: 896, 1024: 747, 390: 259, 320: 320 }

/** Writes a page for each screen, and a picture of it. */
export async function makeSheets(browser: Browser, pictures: Picture[], folder: string) {
  const page = await browser.newPage({ viewport: { width: 2280, height: 700 } })
  for (const [screen, taken] of Map.groupBy(pictures, (picture) => picture.screen)) {
    const file = join(folder, `sheet-${screen}`)
    await writeFile(`${file}.html`, pageOf(taken))
    await page.goto(pathToFileURL(`${file}.html`).href)
    await page.screenshot({ path: `${file}.jpg`, type: 'jpeg', quality: 75, fullPage: true })
  }
  await page.close()
}

function pageOf(pictures: Picture[]) {
  const rows = Map.groupBy(pictures, ({ language, theme }) => `${language}, ${theme}`)
  const body = [...rows].map(
    ([row, tiles]) => `<h2>${row}</h2><p>${tiles.map(tileOf).join('')}</p>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>${body.join('')}`
}

function tileOf({ width, file }: Picture) {
  return `<img src="${file}" width="${tileWidths[width] ?? width}" alt="${file}">`
}
