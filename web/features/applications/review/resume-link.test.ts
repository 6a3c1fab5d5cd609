import { expect, test } from 'vitest'
import { endsIn, isEnding } from './resume-link.ts'

const minuteMs = 60_000
const url = '/files/resumes/resume-1?expires=3600&signature=x'

test('a link to a resume is given up five minutes before its end', () => {
  expect(endsIn(url, 0)).toBe(55 * minuteMs)
  expect(isEnding(url, 54 * minuteMs)).toBe(false)
  expect(isEnding(url, 55 * minuteMs)).toBe(true)
  expect(endsIn(url, 90 * minuteMs)).toBe(0)
})
