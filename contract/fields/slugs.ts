// Slugs: the words of a name, and an end that belongs to one thing for ever.

const readableMax = 80

/** Hexadecimal digits of the end. */
export const slugEndLength = 10

/** @returns a slug of a name: its words in ASCII, at most 80 characters, and the end */
export function slugWith(name: string, end: string): string {
  const readable = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, readableMax)
    .replace(/^-+|-+$/g, '')
  return readable ? `${readable}-${end}` : end
}

/** @returns the slug of something that is called `name` by now; one without an end stays */
export function slugCalled(name: string, slug: string): string {
  const [end] = /(?<![^-])[0-9a-f]{10}$/.exec(slug) ?? []
  return end ? slugWith(name, end) : slug
}
