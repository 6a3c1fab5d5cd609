// The pictures side by side: a sheet for each screen, and a page that shows all of them.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import type { Picture } from './camera.ts'

const style =
  'body{margin:0;padding:12px;font:600 16px sans-serif;background:#777;color:#fff}h2{margin:18px 0 6px}p{margin:0 0 8px;display:flex;gap:8px;align-items:start}img{height:560px;object-fit:cover;object-position:top left}'
/** The width of a tile that shows a window's own proportions, in px. */
const tileWidths: Record<number, number> = { 1440: 896, 1024: 747, 390: 259, 320: 320 }

/** Writes a sheet for each screen and `index.html`. @returns the address of the page. */
export async function makeSheets(browser: Browser, pictures: Picture[], folder: string) {
  const page = await browser.newPage({ viewport: { width: 2280, height: 700 } })
  const screens = Map.groupBy(pictures, ({ screen }) => screen)
  for (const [screen, taken] of screens) {
    const tiles = await Promise.all(
      taken.map(async (picture) => [picture, await dataOf(folder, picture)] as const),
    )
    const addresses = new Map(tiles)
    await page.setContent(pageOf(rowsOf(screen, taken, (picture) => addresses.get(picture) ?? '')))
    await page.screenshot({
      path: join(folder, `sheet-${screen}.jpg`),
      type: 'jpeg',
      quality: 75,
      fullPage: true,
    })
  }
  await page.close()

  const index = join(folder, 'index.html')
  await writeFile(
    index,
    pageOf(
      [...screens].map(([screen, taken]) => rowsOf(screen, taken, ({ file }) => file)).join(''),
    ),
  )
  return index
}

async function dataOf(folder: string, { file }: Picture) {
  return `data:image/jpeg;base64,${await readFile(join(folder, file), 'base64')}`
}

function rowsOf(screen: string, pictures: Picture[], address: (picture: Picture) => string) {
  const rows = Map.groupBy(pictures, ({ language, theme }) => `${language}, ${theme}`)
  return [...rows]
    .map(
      ([row, tiles]) =>
        `<h2>${screen} · ${row}</h2><p>${tiles.map((tile) => tileOf(tile, address(tile))).join('')}</p>`,
    )
    .join('')
}

function tileOf({ width, file }: Picture, address: string) {
  return `<img src="${address}" width="${tileWidths[width] ?? width}" alt="${file}">`
}

function pageOf(body: string) {
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>${body}`
}
