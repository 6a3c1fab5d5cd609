import { expect, test } from 'vitest'
import type { Mark } from '#contract/applications/marks.ts'
import { blankLetter, letterFromMarks } from './letter-from-marks.ts'

const vacancy = {
  competencies: [
    { id: 7, competence: 'Judgment' },
    { id: 3, competence: 'Influence' },
  ] as never,
  outcomes: [
    { id: 1, outcome: 'Close two plants.' },
    { id: 2, outcome: `${'Bring the cost of logistics down by a tenth '.repeat(3)}in a year.` },
    { id: 4, outcome: 'Name a successor' },
  ],
}
const quote = (outcome: string, line: string) => `On “${outcome}”: ${line}`
const judgment: Mark = { kind: 'competency', id: 7, mark: 4, line: 'Two clear cases.' }
const influence: Mark = { kind: 'competency', id: 3, mark: 2, line: '' }

test('a letter is built of one’s marks in the order of the vacancy', () => {
  const marks = [influence, judgment]
  expect(letterFromMarks({ letter: null, marks, vacancy, quote })).toEqual({
    ...blankLetter,
    competencies: [
      { id: 7, mark: 4, line: 'Two clear cases.' },
      { id: 3, mark: 2, line: '' },
    ],
  })
})

test('lines on achievements say what was strong and what was missing; marks without one do not', () => {
  const marks: Mark[] = [
    { kind: 'outcome', id: 1, mark: 5, line: 'Did it twice.' },
    { kind: 'outcome', id: 2, mark: 1, line: 'No figure.' },
    { kind: 'outcome', id: 4, mark: 4, line: '' },
    { kind: 'outcome', id: 9, mark: 5, line: 'Of another vacancy.' },
  ]
  const letter = letterFromMarks({ letter: null, marks, vacancy, quote })
  expect(letter?.strong).toBe('On “Close two plants”: Did it twice.')
  expect(letter?.missing).toMatch(/^On “Bring the cost .{40,60}\w…”: No figure\.$/)
  expect(letter?.competencies).toEqual([])
  const middling: Mark = { kind: 'outcome', id: 1, mark: 3, line: 'Once.' }
  expect(letterFromMarks({ letter: null, marks: [middling], vacancy, quote })).toBeNull()
})

test('nothing that stands is overwritten, and a line is added only to the mark it was written for', () => {
  const letter = {
    ...blankLetter,
    strong: 'Your own words.',
    competencies: [{ id: 7, mark: 4, line: '' }],
  }
  const strong: Mark = { kind: 'outcome', id: 1, mark: 5, line: 'Did it twice.' }
  const marks = [judgment, influence, strong]
  expect(letterFromMarks({ letter, marks, vacancy, quote })).toEqual({
    ...letter,
    competencies: [
      { id: 7, mark: 4, line: 'Two clear cases.' },
      { id: 3, mark: 2, line: '' },
    ],
  })
  const lower = { ...letter, competencies: [{ id: 7, mark: 2, line: '' }] }
  expect(letterFromMarks({ letter: lower, marks: [judgment], vacancy, quote })).toBeNull()
})
