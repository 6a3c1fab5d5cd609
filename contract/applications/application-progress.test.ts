import { expect, test } from 'vitest'
import { applicationAnswers, applicationTexts } from '#contract/applications/application-fields.ts'
import { progressOf, sumOf } from './application-progress.ts'

const nothing = {
  ...Object.fromEntries(applicationTexts.map((name) => [name, ''])),
  ...Object.fromEntries(applicationAnswers.map((name) => [name, null])),
  resume: '',
  competencies: [1, 2, 3, 4, 5].map((id) => ({ id, response: '' })),
  outcomes: [1, 2, 3, 4, 5].map((id) => ({ id, response: '' })),
}

function totalOf(values: object) {
  const { done, total } = sumOf(progressOf(values))
  return [done, total]
}

test('an application begins with nothing done, and counts every answer and the resume', () => {
  expect(totalOf(nothing)).toEqual([0, 30])
})

test('an answer counts once it is long enough, wherever it stands', () => {
  const answered = {
    ...nothing,
    career_goals: 'x'.repeat(100),
    languages: 'x'.repeat(29),
    education: 0,
    work_schedule: 1,
    competencies: nothing.competencies.map((competency) =>
      competency.id === 3 ? { id: 3, response: 'x'.repeat(100) } : competency,
    ),
    resume: 'a-resume',
  }
  expect(totalOf(answered)).toEqual([5, 30])
  expect(progressOf(answered).filter(({ done }) => done > 0)).toEqual([
    { key: 'essentials', done: 2, total: 6 },
    { key: 'skills', done: 1, total: 6 },
    { key: 'competencies', done: 1, total: 5 },
    { key: 'resume', done: 1, total: 1 },
  ])
})
