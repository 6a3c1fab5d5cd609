import { expect, test } from 'vitest'
import { nextStage, problemsOfAnswers, stagesOf } from './rules.ts'

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

const at = (time: string) => new Date(`2026-11-${time}Z`)

test('staff are reminded at half and at nine tenths of the business time, and never on a weekend', () => {
  expect(stagesOf(at('16T10:00:00'), at('23T10:00:00'))).toEqual([
    at('18T22:00:00'),
    at('20T22:00:00'),
    at('23T10:00:00'),
  ])
  // Friday noon until Monday noon: the weekend takes no part of the day in between.
  expect(stagesOf(at('20T12:00:00'), at('23T12:00:00'))).toEqual([
    at('21T00:00:00'),
    at('23T09:36:00'),
    at('23T12:00:00'),
  ])
  // Applied on a Saturday: the time begins with the week.
  expect(stagesOf(at('21T08:00:00'), at('23T08:00:00'))).toEqual([
    at('23T04:00:00'),
    at('23T07:12:00'),
    at('23T08:00:00'),
  ])
})

test('each stage comes once, those that were missed are passed over, and the end is the end', () => {
  const [applied, due] = [at('16T10:00:00'), at('23T10:00:00')]
  const [half, nineTenths] = stagesOf(applied, due)
  expect(nextStage(applied, due, applied)).toEqual(half)
  expect(nextStage(applied, due, at('18T22:00:00'))).toEqual(nineTenths)
  expect(nextStage(applied, due, at('21T00:00:00'))).toEqual(due)
  expect(nextStage(applied, due, at('25T00:00:00'))).toEqual(due)
})
