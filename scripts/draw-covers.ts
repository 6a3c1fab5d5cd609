// Draws the covers of two demo companies: node scripts/draw-covers.ts
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

/** Warehouses and silos along a street. */
const buildings = [
  { x: 60, roof: 190, wide: 300, color: '#8fa3b8' },
  { x: 400, roof: 120, wide: 90, color: '#4d6a86' },
  { x: 500, roof: 150, wide: 90, color: '#4d6a86' },
  { x: 640, roof: 210, wide: 420, color: '#24425c' },
  { x: 1110, roof: 100, wide: 150, color: '#8fa3b8' },
  { x: 1300, roof: 230, wide: 260, color: '#4d6a86' },
].map(
  ({ x, roof, wide, color }) =>
    `<path d="M${x},${height} V${roof} L${x + wide / 2},${roof - 34} L${x + wide},${roof} V${height}Z" fill="${color}"/>`,
)

const covers = {
  busy: `<rect width="${width}" height="${height}" fill="#e2ece7"/>
<circle cx="1240" cy="120" r="56" fill="#a9843f"/>${ridges.join('')}`,
  company: `<rect width="${width}" height="${height}" fill="#f1e9dc"/>
<circle cx="330" cy="96" r="44" fill="#c97b3a"/>${buildings.join('')}
<rect y="356" width="${width}" height="44" fill="#16293a"/>`,
}

mkdirSync(folder, { recursive: true })
for (const [name, drawing] of Object.entries(covers)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">\n${drawing}</svg>`
  const file = new URL(`${name}.webp`, folder).pathname
  await sharp(Buffer.from(svg)).webp({ quality: 80 }).toFile(file)
}
