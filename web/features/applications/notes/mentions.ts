import type { Colleague, KnownColleague } from '#contract/companies/colleague.ts'
import { composed } from '#contract/fields/seen-text.ts'

/** The people whom a text names as `@name`. */
export function mentionedIn(text: string, people: readonly Colleague[]): Colleague[] {
  const sent = composed(text)
  return people.filter(({ name }) => sent.includes(`@${name}`))
}

/** The beginning of a name before the caret, without its `@`; null if none is being written. */
export function nameBegun(text: string, caret: number): string | null {
  const match = /(?:^|\s)@(?<begun>[\p{L}\p{M}'.-]*(?: [\p{L}\p{M}'.-]*)?)$/u.exec(
    text.slice(0, caret),
  )
  return match?.groups?.begun ?? null
}

/** Those whose name begins so. Somebody who is named whole is proposed no longer. */
export function proposedFor(begun: string | null, people: readonly Colleague[]): Colleague[] {
  if (begun === null) return []
  const folded = composed(begun).toLocaleLowerCase()
  return people.filter(({ name }) => {
    const whole = name.toLocaleLowerCase()
    return whole !== folded && whole.startsWith(folded)
  })
}

/** The first word after an `@` that begins nobody's whole name, if there is one. */
export function unknownIn(text: string, people: readonly Colleague[]): string | undefined {
  return [...text.matchAll(/(?<=^|\s)@[\p{L}\p{M}'.-]+/gu)].find(
    ({ index }) => !people.some(({ name }) => text.startsWith(`@${name}`, index)),
  )?.[0]
}

/** Puts a name in the place of its beginning before the caret. */
export function completed(text: string, caret: number, begun: string, name: string) {
  const before = text.slice(0, caret - begun.length)
  return { text: `${before}${name} ${text.slice(caret)}`, caret: before.length + name.length + 1 }
}

/** A text cut into its parts, those that name somebody apart. */
export function partsOf(text: string, people: readonly Pick<KnownColleague, 'name'>[]) {
  const names = people.flatMap(({ name }) => (name === null ? [] : `@${name}`))
  if (names.length === 0) return [{ text, isName: false }]
  const pattern = new RegExp(`(${names.map((name) => escaped(name)).join('|')})`)
  return text
    .split(pattern)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, isName: names.includes(part) }))
}

function escaped(name: string) {
  return name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
