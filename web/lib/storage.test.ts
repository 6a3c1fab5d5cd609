import { beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/user.ts'
import { memoryStorage } from './memory-storage.fixture.ts'
import { readJson, readToken } from './storage.ts'
import { clearCredentials, isEmailVerified, keepCredentials, readRole } from './stored-account.ts'

const user: User = {
  id: '0b6f0c3e-6f0a-4a53-9d39-0b3b2a1a7a10',
  name: 'Ana',
  last_name: 'Ruiz',
  email: 'ana@example.test',
  phone: null,
  locale: 'es',
  timezone: null,
  photo: null,
  photo_url: null,
  role: 'candidate',
  role_name: 'Candidate',
  email_verified_at: null,
  verified_email: false,
  remaining_credits: 0,
  held_credits: 0,
  owed_credits: 0,
  posting_cost: 0,
  email_change: null,
  has_salary: false,
  pay_currency: null,
  pay_rates: null,
  has_profile: false,
  has_wishes: false,
  begins_with_fit: false,
  has_approaches: false,
  open_approaches: 0,
  is_away: false,
  country: null,
  payer_rule: 'either',
  resumes: [],
  company_erase_at: null,
  intent: null,
  needs_consent: false,
  seen_notices: [],
  draft_key: 'a2V5',
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  return () => vi.unstubAllGlobals()
})

test('every empty value means that the email is not verified', () => {
  expect(isEmailVerified()).toBe(false)
  for (const nothing of ['', 'null', 'undefined', 'false', '0']) {
    localStorage.setItem('email_verified', nothing)
    expect(isEmailVerified(), nothing).toBe(false)
  }
})

test('true and a timestamp mean that it is verified', () => {
  for (const something of ['true', '2026-11-20T10:00:00.000Z']) {
    localStorage.setItem('email_verified', something)
    expect(isEmailVerified(), something).toBe(true)
  }
})

test('signing in keeps token, role, person and flag', () => {
  keepCredentials({ token: 'abc', user })

  expect(readToken()).toBe('abc')
  expect(readRole()).toBe('candidate')
  expect(localStorage.getItem('email_verified')).toBe('null')
  expect(readJson('user')).toEqual(user)
})

test('signing out removes the person and keeps the language', () => {
  keepCredentials({ token: 'abc', user })
  localStorage.setItem('app_language', 'es')
  clearCredentials()

  expect(localStorage.length).toBe(1)
  expect(localStorage.getItem('app_language')).toBe('es')
})

test('an unknown role is no role', () => {
  localStorage.setItem('role', 'emperor')
  expect(readRole()).toBeNull()
})

test('a damaged draft is no draft', () => {
  localStorage.setItem('form-state:salary', '{"min_salary":')
  expect(readJson('form-state:salary')).toBeUndefined()
})
