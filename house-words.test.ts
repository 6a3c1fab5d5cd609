// The voice of comments and names, as a test. A ceiling only falls: one that is far above the count
// fails, too.
import { expect, test } from 'vitest'
import { readSources, sources } from './house-sources.ts'

const everything = [...sources, ...['e2e', 'lab', 'scripts'].flatMap(readSources)]
const comment = /\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n?)+|(?<=[;,{)\s])\/\/ .*$/gm

/** A ceiling may be so far above its count. */
const slack = 10

/** So many comments may have the word; other projects write *if*, a noun, *again* or *notified*. */
const commentCeilings = {
  where: 163,
  those: 215,
  'that of': 45,
  anew: 0,
  'besides?': 125,
  meanwhile: 35,
  told: 102,
  kept: 137,
  asked: 160,
  held: 51,
  whoever: 39,
}

/** So many variables and functions may have the participle as their name. */
const nameCeilings = {
  found: 6,
  kept: 6,
  asked: 6,
  known: 4,
  given: 4,
  told: 3,
  written: 6,
  held: 3,
}

test('comments are written as other engineers write them', () => {
  const comments = everything.flatMap(({ text }) => text.match(comment) ?? [])
  expect(comments.length).toBeGreaterThan(5_000)
  const counts = Object.keys(commentCeilings).map((word) => {
    const pattern = new RegExp(`\\b${word.replace(' ', String.raw`\s+(?:\*\s+|//\s+)?`)}\\b`, 'i')
    return [word, comments.filter((one) => pattern.test(one)).length] as const
  })
  expect(outside(counts, commentCeilings)).toEqual([])
})

test('a value is named as what it is, and not by a participle', () => {
  const codes = everything.map(({ text }) => text.replaceAll(comment, ''))
  const counts = Object.keys(nameCeilings).map((name) => {
    const declaration = new RegExp(String.raw`\b(?:const|let|function) ${name}\b`, 'g')
    const uses = codes.flatMap((text) => text.match(declaration) ?? [])
    return [name, uses.length] as const
  })
  expect(outside(counts, nameCeilings)).toEqual([])
})

/** @returns the counts above their ceilings, and the ceilings to be lowered */
function outside(counts: (readonly [string, number])[], ceilings: Record<string, number>) {
  return counts.filter(([word, count]) => {
    const ceiling = ceilings[word] ?? 0
    return count > ceiling || count < ceiling - slack
  })
}
