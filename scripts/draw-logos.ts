// Draws the logos of the demo companies: node scripts/draw-logos.ts
import { mkdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'

interface Company {
  staff: { email: string }[]
}

const data = new URL('../db/seeds/data/', import.meta.url)
const size = 256

/** Each in the middle of a square of 100: of one light and one dark tone on the ground. */
const marks: ((light: string, dark: string) => string)[] = [
  (light, dark) =>
    `<circle cx="38" cy="50" r="22" fill="${light}"/><circle cx="62" cy="50" r="22" fill="${dark}" fill-opacity=".85"/>`,
  (light, dark) =>
    `<path d="M20 74 42 30 58 62Z" fill="${light}"/><path d="M40 74 60 38 82 74Z" fill="${dark}"/>`,
  (light, dark) =>
    `<path d="M22 66V34h14v32Z" fill="${light}"/><path d="M43 74V26h14v48Z" fill="${dark}"/><path d="M64 60V40h14v20Z" fill="${light}"/>`,
  (light, dark) =>
    `<path d="M50 20 80 50 50 80 20 50Z" fill="${light}"/><path d="M50 38 62 50 50 62 38 50Z" fill="${dark}"/>`,
  (light, dark) =>
    `<path d="M24 50a26 26 0 0 1 52 0Z" fill="${light}"/><path d="M24 54h52a26 26 0 0 1-52 0Z" fill="${dark}"/>`,
  (light, dark) =>
    `<path d="M50 22c20 12 26 30 0 56-26-26-20-44 0-56Z" fill="${light}"/><path d="M50 40c9 8 11 20 0 34-11-14-9-26 0-34Z" fill="${dark}"/>`,
  (light, dark) =>
    `<path d="M22 62c14-22 42 14 56-10v18c-14 22-42-14-56 8Z" fill="${dark}"/><path d="M22 40c14-22 42 14 56-10v14c-14 22-42-14-56 10Z" fill="${light}"/>`,
  (light, dark) =>
    `<path d="M26 26h22v22H26Zm26 26h22v22H52Z" fill="${light}"/><path d="M52 26h22v22H52ZM26 52h22v22H26Z" fill="${dark}"/>`,
]

/** Ground, light and dark tone. */
const tones = [
  ['#12343b', '#e8d9b5', '#c97b3a'],
  ['#f3efe6', '#7aa6c2', '#1d4e6b'],
  ['#1f3d2b', '#cfe3b4', '#7fb069'],
  ['#fbe9dc', '#f0a868', '#b5482a'],
  ['#2b2350', '#cfc3f5', '#8f79d6'],
  ['#e6f0ee', '#6fb3a2', '#145a4d'],
  ['#3a1722', '#f2c4c0', '#d1606a'],
  ['#eef0f7', '#8d9bc9', '#2f3f7a'],
  ['#0f2a47', '#f4c95d', '#e8964a'],
  ['#f6efe0', '#c7a65a', '#6b4f1d'],
  ['#203036', '#a7dbe0', '#4fa3ad'],
] as const

for (const [index, { staff }] of readCompanies().entries()) {
  const mark = marks[index % marks.length]
  const tone = tones[index % tones.length]
  const name = staff[0]?.email.split('@')[0]
  if (!mark || !tone || !name) throw new Error('a company without an owner')
  const [ground, light, dark] = tone
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100"><rect width="100" height="100" fill="${ground}"/>${mark(light, dark)}</svg>`
  mkdirSync(new URL('logos/', data), { recursive: true })
  const file = new URL(`logos/${name}.png`, data).pathname
  await sharp(Buffer.from(drawing)).png({ palette: true, colours: 32 }).toFile(file)
}

function readCompanies(): Company[] {
  const companies = readJson<Company[]>('demo-companies.json')
  const { company } = readJson<{ company: Company }>('busy-company.json')
  const { employer } = readJson<{ employer: { company: Company } }>('busy-approaches.json')
  return [...companies, company, employer.company]
}

function readJson<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(name, data), 'utf8')) as T
}
