import { expect, test } from 'vitest'
import { type Answer, keyOf, latestMark, nextUnmarked } from './marked-answers.ts'

const answers: Answer[] = [
  { kind: 'competency', id: 1 },
  { kind: 'competency', id: 2 },
  { kind: 'outcome', id: 1 },
]
const [first, second, third] = answers.map(keyOf)

test('the next unmarked answer is the first after this one, then from the beginning', () => {
  const next = (from?: string) => {
    const answer = nextUnmarked(answers, (one) => keyOf(one) === second, from)
    return answer && keyOf(answer)
  }
  expect(next()).toBe(first)
  expect(next(first)).toBe(third)
  expect(next(third)).toBe(first)
  expect(nextUnmarked(answers, () => true, first)).toBeUndefined()
  expect(nextUnmarked(answers, (answer) => keyOf(answer) !== first, first)).toBe(answers[0])
})

test('a mark that is on its way is shown at once, the last of several, and keeps the line', () => {
  const answer = { kind: 'competency', id: 1 } as const
  const answerWithMark = { ...answer, mark: 2, line: 'Two plants.' }
  const other = { kind: 'outcome', id: 1, mark: 5 } as const
  expect(latestMark(answer, undefined, [other])).toEqual({ mark: undefined, line: '' })
  expect(latestMark(answer, answerWithMark, [])).toEqual({ mark: 2, line: 'Two plants.' })
  const marks = [{ ...answer, mark: 3 }, other, { ...answer, mark: 4 }]
  expect(latestMark(answer, answerWithMark, marks)).toEqual({ mark: 4, line: 'Two plants.' })
  const withLine = [
    { ...answer, mark: 4, line: 'Three.' },
    { ...answer, mark: null },
  ]
  expect(latestMark(answer, answerWithMark, withLine)).toEqual({ mark: null, line: 'Three.' })
})
