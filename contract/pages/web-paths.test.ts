import { expect, test } from 'vitest'
import { screenOf, screens } from './screens.ts'
import { paths, type VacancyContext } from './web-paths.ts'

const contexts: VacancyContext[] = [
  'vacancies',
  'my-vacancies',
  'my-vacancies/saved',
  'my-vacancies/alerts',
  'executive-vacancies',
]

test('every screen has a function that writes its path, and every path leads to a screen', () => {
  const { vacancies, vacancy, ...others } = paths
  const addresses = [
    ...contexts.flatMap((context) => [vacancies(context), vacancy(context, 'a')]),
    ...Object.values(others).map((path: (...parts: string[]) => string) => path('a', 'b')),
  ]
  const matches = addresses.map((path) => screenOf(path.split('?')[0] ?? ''))
  expect(new Set(matches)).toEqual(new Set(screens))
})

test('what varies in a path is encoded', () => {
  expect(paths.chat('a/b?c')).toBe('/chats/a%2Fb%3Fc')
  expect(paths.vacancy('my-vacancies', '$1&')).toBe('/my-vacancies/vacancy/%241%26')
  expect(paths.creditsSuccess('a&b')).toBe('/credits/success?code=a%26b')
  expect(paths.creditsSuccess()).toBe('/credits/success')
  expect(paths.verifyEmail('https://a.example/?b=c')).toBe(
    '/verify-email?url=https%3A%2F%2Fa.example%2F%3Fb%3Dc',
  )
})

test.each([
  '/',
  '/Home',
  '/login/',
  '//users',
  '/chats/%C3%A1',
  '/my-vacancies/vacancy/cfo',
  '/%68ome',
])('a screen is at %s', (path) => expect(screenOf(path)).toBeDefined())

test.each([
  '/no-such-page',
  '/chats/1/2',
  '/credits/receipts',
  '/my-vacancies/vacancy/info/cfo',
  '/_ui',
])('no screen is at %s', (path) => expect(screenOf(path)).toBeUndefined())
