import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'
import { pageNameOf, signInToOpen } from './page-names.ts'

const origin = 'https://altura.test'

test('path and query of the own origin are returned unchanged', () => {
  expect(ownPath('/vacancy?slug=coo-north', origin)).toBe('/vacancy?slug=coo-north')
  expect(ownPath('/chats/1f/#end', origin)).toBe('/chats/1f/')
})

test('no address leads to another origin', () => {
  const others = [
    'https://evil.test/vacancy',
    '//evil.test/vacancy',
    '/\\evil.test',
    '/.//evil.test',
    '/x/..//evil.test',
    '/\t/evil.test',
    'javascript:alert(1)',
    'vacancy',
    '',
  ]
  expect(others.map((address) => ownPath(address, origin))).toEqual(others.map(() => null))
})

test('a path has the name of its page in the navigation', () => {
  const named = [
    '/chats',
    '/credits/success?code=1',
    '/chats/1f',
    '/vacancy?slug=x',
    '/complete-profile',
  ]
  expect(named.map((path) => signInToOpen(text, path))).toEqual([
    'signInToOpen messages',
    'signInToOpen credits',
    'signInToOpenConversation',
    'signInToOpenVacancy',
    'signInToOpenPage',
  ])
  expect(pageNameOf('/chatsworth')).toBeUndefined()
})

function text(key: string, values: Record<string, unknown> = {}) {
  return [key, ...Object.values(values)].join(' ')
}
