import { expect, test } from 'vitest'
import { problemsOfAnswers } from './rules.ts'

const questions = { competencies: [3, 1, 2], outcomes: [9, 8] }

test('answers to each question, in any order, are complete', () => {
  expect(problemsOfAnswers({ competencies: [1, 2, 3], outcomes: [8, 9] }, questions)).toEqual({})
})

test('an answer that is missing, too many or to another question is a problem of its list', () => {
  const incomplete = [{ code: 'answers_incomplete' }]
  expect(problemsOfAnswers({ competencies: [1, 2], outcomes: [8, 9] }, questions)).toEqual({
    competencies: incomplete,
  })
  expect(problemsOfAnswers({ competencies: [1, 2, 3], outcomes: [8, 9, 7] }, questions)).toEqual({
    outcomes: incomplete,
  })
  expect(problemsOfAnswers({ competencies: [1, 2, 4], outcomes: [8, 7] }, questions)).toEqual({
    competencies: incomplete,
    outcomes: incomplete,
  })
})
