import { expect, test } from 'vitest'
import { afterBusinessDays, problemsOfAnswers } from './rules.ts'

const asked = { competencies: [3, 1, 2], outcomes: [9, 8] }

test('five business days from a Monday end on the next Monday at the same time', () => {
  expect(afterBusinessDays(new Date('2026-11-16T10:30:00Z'), 5)).toEqual(new Date('2026-11-23T10:30:00Z'))
})

test('weekends do not count, whether they lie between or at the beginning', () => {
  const monday = new Date('2026-11-23T08:00:00Z')
  expect(afterBusinessDays(new Date('2026-11-20T08:00:00Z'), 1)).toEqual(monday)
  expect(afterBusinessDays(new Date('2026-11-21T08:00:00Z'), 1)).toEqual(monday)
  expect(afterBusinessDays(new Date('2026-11-22T08:00:00Z'), 5)).toEqual(new Date('2026-11-27T08:00:00Z'))
})

test('answers to each question, in any order, are complete', () => {
  expect(problemsOfAnswers({ competencies: [1, 2, 3], outcomes: [8, 9] }, asked)).toEqual({})
})

test('an answer that is missing, too many or to another question is a problem of its list', () => {
  const incomplete = [{ code: 'answers_incomplete' }]
  expect(problemsOfAnswers({ competencies: [1, 2], outcomes: [8, 9] }, asked)).toEqual({
    competencies: incomplete,
  })
  expect(problemsOfAnswers({ competencies: [1, 2, 3], outcomes: [8, 9, 7] }, asked)).toEqual({
    outcomes: incomplete,
  })
  expect(problemsOfAnswers({ competencies: [1, 2, 4], outcomes: [8, 7] }, asked)).toEqual({
    competencies: incomplete,
    outcomes: incomplete,
  })
})
