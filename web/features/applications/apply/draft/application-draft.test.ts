import { beforeEach, expect, test, vi } from 'vitest'
import { Application } from '#contract/applications/application-body.ts'
import { applicationAnswers, applicationTexts } from '#contract/applications/application-fields.ts'
import { memoryStorage } from '#web/lib/memory-storage.fixture.ts'
import { type ApplicationInput, bodyOf, chosen } from '../application-input.ts'
import { keepDraft, readDraft } from './application-draft.ts'
import { forgetDraft } from './draft-key.ts'

const answer =
  'This is an answer that says in enough words what was done, how it was done and what became of it in the end.'
const input = {
  ...Object.fromEntries(applicationTexts.map((field) => [field, answer])),
  ...Object.fromEntries(applicationAnswers.map((field, index) => [field, index % 2])),
  resume: 'cv',
  competencies: [{ id: 1, response: answer }],
  outcomes: [{ id: 2, response: answer }],
}

const written: ApplicationInput = { ...Application.parse(input), current_salary: 0, education: 1 }

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  return () => vi.unstubAllGlobals()
})

test('what the form holds is an application, and a yes or no travels as 1 or 0', () => {
  const body = bodyOf(Application.parse(input))
  expect(body).toEqual(input)
})

test('neither yes nor no is no answer', () => {
  expect([1, 0, null, undefined, '1'].map(chosen)).toEqual([1, 0, null, null, null])
})

test('a draft is kept for its vacancy, until it is sent', () => {
  localStorage.setItem('access_token', 'abc')
  keepDraft('chief-of-staff', 'ana', written)
  expect(readDraft('chief-of-staff', 'ana')).toMatchObject({
    texts: { career_goals: answer },
    answers: { education: 1, current_salary: 0 },
    resume: 'cv',
    competencies: [{ id: 1, response: answer }],
  })
  expect(readDraft('head-of-audit', 'ana')).toBe(null)
  forgetDraft('chief-of-staff')
  expect(readDraft('chief-of-staff', 'ana')).toBe(null)
})

test('a draft of somebody else is not shown, and is gone', () => {
  keepDraft('chief-of-staff', 'ana', written)
  expect(readDraft('chief-of-staff', 'berta')).toBe(null)
  expect(localStorage.length).toBe(0)
})

test('what is not a draft is none', () => {
  for (const stored of [
    '{',
    'null',
    '{"owner":"ana"}',
    '{"owner":"ana","texts":{"career_goals":5}}',
  ]) {
    localStorage.setItem('form-state:application:chief-of-staff', stored)
    expect(readDraft('chief-of-staff', 'ana')).toBe(null)
  }
})
