import { randomBytes } from 'node:crypto'
import { slugEndLength, slugWith } from '#contract/fields/slugs.ts'

/** @returns a URL-safe slug: the name in ASCII, at most 80 characters, and a random end */
export function slugOf(name: string): string {
  return slugWith(name, randomBytes(slugEndLength / 2).toString('hex'))
}
