/** A part of a code, and the text in its place. */
export interface Edit {
  at: number
  until: number
  text: string
}

/** Edits within a part that is left out are left out with it. */
export function applied(code: string, edits: readonly Edit[]) {
  let lean = ''
  let done = 0
  for (const { at, until, text } of edits.toSorted((a, b) => a.at - b.at)) {
    if (at < done) continue
    lean += code.slice(done, at) + text
    done = until
  }
  return lean + code.slice(done)
}
