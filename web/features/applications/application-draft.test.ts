import { expect, test } from 'vitest'
import { Application, applicationAnswers, applicationTexts } from '#contract/applications.ts'
import { bodyOf, chosen } from './application-draft.ts'

const answer =
  'This is an answer that says in enough words what was done, how it was done and what became of it in the end.'
const input = {
  ...Object.fromEntries(applicationTexts.map((field) => [field, answer])),
  ...Object.fromEntries(applicationAnswers.map((field, index) => [field, index % 2])),
  resume: 'cv',
  competencies: [{ id: 1, response: answer }],
  outcomes: [{ id: 2, response: answer }],
}

test('what the form holds is an application, and a yes or no travels as 1 or 0', () => {
  const body = bodyOf(Application.parse(input))
  expect(body).toEqual(input)
})

test('neither yes nor no is no answer', () => {
  expect([1, 0, null, undefined, '1'].map(chosen)).toEqual([1, 0, null, null, null])
})
