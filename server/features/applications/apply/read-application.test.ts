import { expect, test } from 'vitest'
import { readApplication } from './read-application.ts'

test('the resume and the answered questions are known even where other fields are invalid', () => {
  const read = readApplication({
    resume: ' my-resume ',
    competencies: [{ id: 3, response: 'I led a team of forty people.' }],
    outcomes: 'none',
  })
  expect(read).toMatchObject({ resume: 'my-resume', competencies: [3], outcomes: null })
  expect(read.application).toBeUndefined()
  expect(Object.keys(read.problems)).toContain('outcomes')
})
