// Draws the cover of the busy demo company: node scripts/draw-covers.ts
import { mkdirSync } from 'node:fs'
import sharp from 'sharp'

const [width, height] = [1600, 400]
const folder = new URL('../db/seeds/data/covers/', import.meta.url)

/** Ridges, one before the other, in the colours of the product: the nearer, the darker. */
const ridges = [
  { color: '#7fa594', top: 150, sway: 60, step: 260 },
  { color: '#3f7565', top: 220, sway: 70, step: 330 },
  { color: '#123f37', top: 290, sway: 55, step: 210 },
].map(({ color, top, sway, step }) => {
  const points: string[] = []
  for (let x = 0; x <= width + step; x += step)
    points.push(`${x},${top + ((x / step) % 2 === 0 ? sway : -sway)}`)
  return `<path d="M0,${height} L${points.join(' L')} L${width},${height}Z" fill="${color}"/>`
})

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="#e2ece7"/>
<circle cx="1240" cy="120" r="56" fill="#a9843f"/>${ridges.join('')}</svg>`

mkdirSync(folder, { recursive: true })
const file = new URL('busy.webp', folder).pathname
await sharp(Buffer.from(drawing)).webp({ quality: 80 }).toFile(file)
