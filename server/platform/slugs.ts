import { randomBytes } from 'node:crypto'

const readableMax = 80

/** An address made of what people call a thing, and a random end that makes it the only one. */
export function slugOf(name: string): string {
  const readable = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, readableMax)
    .replace(/^-+|-+$/g, '')
  const end = randomBytes(5).toString('hex')
  return readable ? `${readable}-${end}` : end
}
