import { beforeEach, expect, test, vi } from 'vitest'
import type { VacancyPage } from '#contract/vacancies/vacancy-page.ts'
import { speak } from '#web/lib/i18n/language.ts'
import { memoryStorage } from '#web/lib/memory-storage.fixture.ts'
import { clearCredentials, keepCredentials } from '#web/lib/stored-account.ts'
import { keepLastList, readLastList } from './last-list.ts'

const page: VacancyPage = {
  data: [],
  meta: { next_cursor: null, total: { count: 7, has_more: false } },
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  speak('en')
  return () => vi.unstubAllGlobals()
})

function signIn(id: string) {
  const user = { id, draft_key: 'key', role: 'candidate', verified_email: true }
  keepCredentials({ token: `token of ${id}`, user: user as never })
}

test('a list is shown as it was last seen, each list apart', () => {
  signIn('ana')
  keepLastList('my-vacancies', page)
  expect(readLastList('my-vacancies')).toEqual(page)
  expect(readLastList('executive-vacancies')).toBeUndefined()
})

test('it is removed with the session, and never shown to another person', () => {
  signIn('ana')
  keepLastList('my-vacancies', page)
  const stored = localStorage.getItem('last_lists') ?? ''
  clearCredentials()
  expect(localStorage.getItem('last_lists')).toBeNull()
  keepLastList('my-vacancies', page)
  expect(localStorage.getItem('last_lists')).toBeNull()

  signIn('ben')
  localStorage.setItem('last_lists', stored)
  expect(readLastList('my-vacancies')).toBeUndefined()
})

test('another language, or another version of the code, begins anew', () => {
  signIn('ana')
  keepLastList('my-vacancies', page)
  speak('es')
  expect(readLastList('my-vacancies')).toBeUndefined()
  speak('en')
  const stored = JSON.parse(localStorage.getItem('last_lists') ?? '{}') as object
  localStorage.setItem('last_lists', JSON.stringify({ ...stored, version: '/older.js' }))
  expect(readLastList('my-vacancies')).toBeUndefined()
})
