import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const digits = 4

/**
 * The name of a class of a CSS module in the page: the class itself and a short hash of its file.
 * Code holds the class as well, so that it costs little when compressed.
 */
export function classNameOf(name: string, file: string): string {
  const path = relative(process.cwd(), file.split('?')[0] ?? file)
  return `${name}-${createHash('sha256').update(path).digest('base64url').slice(0, digits)}`
}
