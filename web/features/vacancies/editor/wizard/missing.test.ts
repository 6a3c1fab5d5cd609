import { expect, test } from 'vitest'
import { draftIn } from '../vacancy-draft.ts'
import { missingIn } from './missing.ts'

const named = (draft: object, refused: string[] = []) =>
  missingIn(draftIn(draft), refused, { USD: 96_000, MXN: 96_000, EUR: 96_000 }).map(
    ({ step, fields }) => [step.path, fields],
  )

test('an empty draft lacks every required field, named step by step', () => {
  expect(named({})).toEqual([
    ['language', ['languageQuestion']],
    ['job-title', ['jobTitle']],
    ['job-details', ['workplace', 'education', 'location']],
    ['secfit', ['problem_to_solve', 'softwares', 'technical_knowledge', 'languages']],
    ['outcomes', ['outcomes']],
    ['competencies', ['competencies']],
    ['salary', ['minSalary', 'salaryCurrency', 'workSchedule']],
    ['industries', ['industries', 'reason_for_rejection']],
  ])
})

test('a salary below the minimum is not complete, whatever its currency', () => {
  const salary = { min_salary: 95_999, work_schedule: 'Monday to Friday' }
  const lacking = (salary_currency: string | null) =>
    named({ salary: { ...salary, salary_currency } }).find(([path]) => path === 'salary')?.[1]
  expect(lacking('MXN')).toEqual(['minSalary'])
  expect(lacking(null)).toEqual(['minSalary', 'salaryCurrency'])
})

test('what the server refused is named, too, once', () => {
  const refused = ['competencies', 'outcomes.2', 'address.place_id', 'collaborators', 'something']
  expect(named({}, refused).filter(([path]) => path === 'post' || path === 'competencies')).toEqual(
    [
      ['competencies', ['competencies']],
      ['post', ['collaborators']],
    ],
  )
})
