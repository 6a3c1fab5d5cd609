import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#web/lib/memory-storage.fixture.ts'
import { clearCredentials, keepCredentials } from '#web/lib/stored-account.ts'
import {
  addRecentSearch,
  clearRecentSearches,
  readRecentSearches,
  removeRecentSearch,
} from './recent-searches.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  return () => vi.unstubAllGlobals()
})

function signIn(id: string) {
  const user = { id, draft_key: 'key', role: 'candidate', verified_email: true }
  keepCredentials({ token: `token of ${id}`, user: user as never })
}

test('the last five are stored, the last one first and each once', () => {
  signIn('ana')
  for (const search of ['cfo', 'ventas', ' legal ', 'x', 'CFO', 'ti', 'monterrey', 'retail'])
    addRecentSearch(search)
  expect(readRecentSearches()).toEqual(['retail', 'monterrey', 'ti', 'CFO', 'legal'])
})

test('what was typed on replaces its beginning', () => {
  signIn('ana')
  for (const search of ['fin', 'finanzas', 'Finanzas Monterrey']) addRecentSearch(search)
  expect(readRecentSearches()).toEqual(['Finanzas Monterrey'])
})

test('one is removed, or all of them', () => {
  signIn('ana')
  for (const search of ['cfo', 'ventas', 'legal']) addRecentSearch(search)
  removeRecentSearch('ventas')
  expect(readRecentSearches()).toEqual(['legal', 'cfo'])
  clearRecentSearches()
  expect(readRecentSearches()).toEqual([])
})

test('they are removed with the session, and never shown to another person', () => {
  signIn('ana')
  addRecentSearch('cfo')
  const stored = localStorage.getItem('recent_searches') ?? ''
  clearCredentials()
  expect(localStorage.getItem('recent_searches')).toBeNull()
  addRecentSearch('cfo')
  expect(localStorage.getItem('recent_searches')).toBeNull()

  signIn('ben')
  localStorage.setItem('recent_searches', stored)
  expect(readRecentSearches()).toEqual([])
  for (const damaged of ['{', 'null', '{"owner":"ben"}', '{"owner":"ben","searches":[1]}']) {
    localStorage.setItem('recent_searches', damaged)
    expect(readRecentSearches(), damaged).toEqual([])
  }
})
