import { expect, test } from 'vitest'
import { applicationTexts } from '#contract/applications/application-fields.ts'
import type { KeptAnswer } from '#contract/applications/kept-answers.ts'
import { fieldGroups, groupsOf } from './answer-groups.ts'

function answerTo(question: string, id: string): KeptAnswer {
  return {
    id,
    kind: 'text',
    question,
    competence: null,
    text: id,
    is_pinned: false,
    sent: null,
    written_at: null,
  }
}

const answers = [
  answerTo('personal_overview', 'a'),
  answerTo('personal_overview', 'b'),
  answerTo('career_goals', 'c'),
]

test('answers to one question stand together, in their order', () => {
  const groups = groupsOf(answers).map((group) => [
    group.question,
    group.answers.map(({ id }) => id).join(''),
  ])
  expect(groups).toEqual([
    ['personal_overview', 'ab'],
    ['career_goals', 'c'],
  ])
})

test('every field of the form is listed once all answers are, and before only what is known', () => {
  expect(fieldGroups(answers, true).map(({ question }) => question)).toEqual(applicationTexts)
  expect(fieldGroups(answers, false).map(({ field }) => field)).toEqual([
    'professional_experience',
    'personal_overview',
    'career_goals',
  ])
  expect(fieldGroups([], false)).toEqual([])
})
