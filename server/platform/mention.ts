import { composed } from '#contract/fields/seen-text.ts'

/**
 * @param texts names and addresses
 * @returns whether a text contains one of them as whole words, in any case of their letters: of the
 * name "Meta" neither "metal" nor "Metanova" is a mention
 */
export function mentionOf(texts: readonly string[]): (text: string) => boolean {
  const sought = texts.map(
    (text) => new RegExp(`(?<![\\p{L}\\p{N}])${escaped(composed(text))}(?![\\p{L}\\p{N}])`, 'iu'),
  )
  return (text) => sought.some((pattern) => pattern.test(composed(text)))
}

function escaped(text: string) {
  return text.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&')
}
