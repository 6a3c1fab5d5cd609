// Draws the icons of the web app manifest from the favicon: node scripts/assets/draw-icons.mjs
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const web = join(import.meta.dirname, '../../web/public')
const folder = join(web, 'icons')
const icon = readFileSync(join(web, 'favicon.svg'), 'utf8')
/** Without round corners, and with the symbol in the circle that every mask leaves. */
const maskable = icon
  .replace(' rx="7"', '')
  .replace('translate(3 2) scale(.93)', 'translate(7.4 6.6) scale(.62)')

mkdirSync(folder, { recursive: true })
for (const [name, svg, size] of [
  ['192.png', icon, 192],
  ['512.png', icon, 512],
  ['512-maskable.png', maskable, 512],
])
  await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true })
    .toFile(join(folder, name))
