import type { Problems } from '#contract/endpoint/problem-codes.ts'
import { problem } from '#server/platform/refused.ts'

interface Questions {
  competencies: number[]
  outcomes: number[]
}

/** Requires exactly one answer to each question of the vacancy. */
export function problemsOfAnswers(
  answered: { [Kind in keyof Questions]: number[] | null },
  asked: Questions,
): Problems {
  const problems: Problems = {}
  for (const kind of ['competencies', 'outcomes'] as const) {
    const ids = answered[kind]
    if (ids && !isSameSet(ids, asked[kind])) problems[kind] = [problem('answers_incomplete')]
  }
  return problems
}

function isSameSet(a: number[], b: number[]) {
  return a.length === b.length && new Set([...a, ...b]).size === b.length
}
