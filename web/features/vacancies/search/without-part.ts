import type { SearchReading } from '#contract/vacancies/vacancy-search.ts'

type Span = Pick<SearchReading['parts'][number], 'start' | 'end'>

/**
 * Takes a part out of the text of a search, and with it the words without meaning next to it:
 * `CFO in Mexico City` without the place is `CFO`.
 * @param reading its text, and its parts in their order
 */
export function withoutPart(
  { text, parts }: { text: string; parts: readonly Span[] },
  removed: Span,
): string {
  const isRemoved = (part: Span) => part.start < removed.end && part.end > removed.start
  const kept = parts.map((part) => ({ ...part, isRemoved: isRemoved(part) }))
  const pieces: string[] = []
  kept.forEach((part, index) => {
    if (part.isRemoved) return
    const before = kept[index - 1]
    const start = before && !before.isRemoved ? Math.min(before.end, part.start) : part.start
    pieces.push(text.slice(index === 0 ? 0 : start, part.end))
    if (before?.isRemoved) pieces.splice(-1, 0, ' ')
  })
  if (kept.at(-1)?.isRemoved === false) pieces.push(text.slice(kept.at(-1)?.end))
  return pieces.join('').replaceAll(/\s+/g, ' ').trim()
}
