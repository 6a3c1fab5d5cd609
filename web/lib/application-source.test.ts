import { beforeEach, expect, test, vi } from 'vitest'
import { noteNamedSource, noteSource, sourceOf } from './application-source.ts'
import { memoryStorage } from './memory-storage.fixture.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()))

test('the first source of a vacancy stays, and each vacancy has its own', () => {
  noteSource('coo-north', 'feed')
  noteSource('coo-north', 'board')
  noteSource('cfo-south', 'search')
  expect([sourceOf('coo-north'), sourceOf('cfo-south')]).toEqual(['feed', 'search'])
  expect(sourceOf('cto-west')).toBeUndefined()
})

test('an address names a source, or one that is not known', () => {
  noteNamedSource('coo-north', { from: 'billboard' })
  expect(sourceOf('coo-north')).toBeUndefined()
  noteNamedSource('coo-north', { from: 'share' })
  expect(sourceOf('coo-north')).toBe('share')
})

test('what a page stored that is no source gives way to one', () => {
  sessionStorage.setItem('source:coo-north', 'billboard')
  noteSource('coo-north', 'alert')
  expect(sourceOf('coo-north')).toBe('alert')
})
