// The nearest word to one that is known nowhere.

const oneChangeFrom = 4
const twoChangesFrom = 8

/**
 * @param alike words that may have been meant
 * @returns the nearest, or null: one change from four letters on, two from eight
 */
export function correctionOf(word: string, alike: Iterable<string>): string | null {
  const most = word.length >= twoChangesFrom ? 2 : word.length >= oneChangeFrom ? 1 : 0
  let nearest: { word: string; changes: number } | null = null
  for (const other of alike) {
    const changes = changesBetween(word, other, most)
    const isNearer = changes <= most && (nearest === null || changes < nearest.changes)
    if (changes > 0 && isNearer) nearest = { word: other, changes }
  }
  return nearest?.word ?? null
}

/**
 * The optimal string alignment distance: letters that are added, left out, replaced, or in the
 * place of their neighbour. See https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance
 * @returns more than `most` if there are more
 */
export function changesBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let [before, row]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      next[j] = Math.min(
        (row?.[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row?.[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before?.[j - 2] ?? 0) + 1 : Infinity,
      )
    }
    before = row
    row = next
  }
  return row?.[other.length] ?? 0
}
