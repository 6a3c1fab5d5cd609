import { randomBytes } from 'node:crypto'

const readableMax = 80

/**
 * @returns a URL-safe slug: the name in ASCII, at most 80 characters, and 10 random hexadecimal
 * digits
 */
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
