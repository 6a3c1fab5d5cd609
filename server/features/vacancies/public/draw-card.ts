// The picture of a link, 1200 × 630, drawn without any font of the machine.
import { join } from 'node:path'
import { html, sent } from '#server/platform/html.ts'
import { light } from '#server/platform/palette.ts'

export interface Card {
  title: string
  /** Below the title. */
  company: string
  /** At the foot, one below the other: a place, a pay. */
  facts: string[]
}

/** To be counted up with every change of the drawing: the addresses of pictures hold it. */
export const cardVersion = 1

const size = { width: 1200, height: 630 }
const margin = 80
const textWidth = size.width - 2 * margin
const titleWidth = 940
const fonts = {
  display: {
    name: 'Altura Display',
    fontfile: join(import.meta.dirname, '../../../platform/fonts/display.ttf'),
  },
  text: {
    name: 'Altura Text',
    fontfile: join(import.meta.dirname, '../../../platform/fonts/text.ttf'),
  },
}
/** In px; the first that fits is taken. */
const titleSizes = [76, 66, 58, 50, 44, 38]
const titleHeight = 236
const titleTop = 172

interface Style {
  font: keyof typeof fonts
  px: number
  color: string
  /** Without it the text is one line. */
  width?: number
}

/** @returns a PNG of the card */
export async function drawCard({ title, company, facts }: Card): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const name = await drawn('Altura', { font: 'display', px: 40, color: light.ink })
  const headline = await fitted(title)
  const below = await line(company, { font: 'text', px: 34, color: light['ink-2'] })
  const lines = []
  for (const fact of facts)
    lines.push(await line(fact, { font: 'text', px: 32, color: light.pine }))
  return sharp(Buffer.from(ground))
    .composite([
      { input: name.data, left: margin + 56, top: 78 },
      { input: headline.data, left: margin, top: titleTop },
      { input: below.data, left: margin, top: titleTop + headline.height + 28 },
      ...lines.map(({ data }, index) => ({
        input: data,
        left: margin,
        top: size.height - margin - 46 * (lines.length - index) + 10,
      })),
    ])
    .png({ palette: true, colours: 96, effort: 7 })
    .toBuffer()
}

async function drawn(text: string, { font, px, color, width }: Style) {
  const { default: sharp } = await import('sharp')
  const { name, fontfile } = fonts[font]
  // Pango takes markup.
  const markup = sent(html`<span foreground="${color}">${drawable(text)}</span>`)
  const set = { text: markup, font: `${name} ${px}`, fontfile, dpi: 72, rgba: true }
  const wrapped =
    width === undefined ? {} : { width, wrap: 'word-char' as const, spacing: Math.round(px / 8) }
  const image = sharp({ text: { ...set, ...wrapped } }).png()
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

async function fitted(title: string) {
  const style = { font: 'display', color: light.ink, width: titleWidth } as const
  for (const px of titleSizes) {
    const text = await drawn(title, { ...style, px })
    if (text.height <= titleHeight) return text
  }
  return line(title, { font: 'display', px: 50, color: light.ink })
}

/** As much of a text as fits into one line. */
async function line(text: string, style: Style) {
  for (let length = text.length; ;) {
    const shown = length < text.length ? `${text.slice(0, length).trimEnd()}…` : text
    const image = await drawn(shown, style)
    if (image.width <= textWidth) return image
    length = Math.floor((length * textWidth) / image.width) - 1
  }
}

/** The letters that the fonts have, without the marks that they lack. */
function drawable(text: string) {
  const letters = Array.from(text.normalize('NFC'), (letter) =>
    drawableLetters.test(letter) ? letter : letter.normalize('NFD').replace(/\P{ASCII}/gu, ''),
  )
  return letters.join('').replace(/\s+/g, ' ').trim() || 'Altura'
}

const drawableLetters = /^[\u0020-\u007e\u00a0-\u00ffŒœ–—‘’‚“”„•…‹›€™−]$/u

/** The paper, and the pillars of the symbol, once as a sign and once as a hall. */
const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
<rect width="100%" height="100%" fill="${light.paper}"/>
<g transform="translate(${margin - 4} 70) scale(1.6)">
<path d="M3 25 8.2 14v11zM10.4 25V9.4L13 4v21z" fill="${light.pine}"/>
<path d="M15.2 25V4l2.6 5.4V25zM20 25V14l5.2 11z" fill="${light.brass}"/>
</g>
<g transform="translate(668 66) scale(20)">
<path d="M3 25 8.2 14v11zM10.4 25V9.4L13 4v21z" fill="${light['pine-soft']}" opacity=".75"/>
<path d="M15.2 25V4l2.6 5.4V25zM20 25V14l5.2 11z" fill="${light.brass}" opacity=".16"/>
</g>
<rect y="${size.height - 10}" width="100%" height="10" fill="${light.pine}"/>
<rect y="${size.height - 10}" x="0" width="${margin * 2}" height="10" fill="${light.brass}"/>
</svg>`
