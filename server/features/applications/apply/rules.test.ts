import { expect, test } from 'vitest'
import { problemsOfAnswers } from './rules.ts'

const asked = { competencies: [3, 1, 2], outcomes: [9, 8] }

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
