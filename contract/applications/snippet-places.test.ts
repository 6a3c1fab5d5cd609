import { expect, test } from 'vitest'
import { describeIssue, problemsByField } from '#contract/endpoint/problems.ts'
import { Feedback } from './feedback.ts'
import { fillSnippet, isUnfilled } from './snippet-places.ts'

const values = { name: 'Ana $1 {{vacancy}}', vacancy: 'Director' }

test('the known places of a snippet are filled as they are, and others stay to be seen', () => {
  expect(fillSnippet('Dear {{ Name }}, on {{vacancy}}: {{why}}', values)).toBe(
    'Dear Ana $1 {{vacancy}}, on Director: {{why}}',
  )
})

test('a place that nobody filled is found, whatever stands in it', () => {
  for (const text of ['{{name}}', 'a {{first name}}', '{{}}', '{{ qué }}\n'])
    expect(isUnfilled(text)).toBe(true)
  for (const text of ['', 'a {name}', 'a {{name', '{ {name} }', '{{{{'])
    expect(isUnfilled(text)).toBe(false)
})

test('feedback with a place in it is refused, naming the field', () => {
  const letter = {
    competencies: [
      { id: 1, mark: 3, line: '' },
      { id: 2, mark: 3, line: 'On {{vacancy}}' },
    ],
    strong: '{{why}}',
    missing: '',
    change: '',
  }
  const { error } = Feedback.safeParse(
    { feedback: 'Dear {{name}}', letter },
    { error: describeIssue },
  )
  const unfilled = [{ code: 'unfilled_place' }]
  expect(problemsByField(error?.issues ?? [])).toEqual({
    feedback: unfilled,
    'letter.strong': unfilled,
    'letter.competencies.1.line': unfilled,
  })
})
