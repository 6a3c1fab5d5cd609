import { expect, test } from 'vitest'
import { paths } from '#contract/pages/web-paths.ts'
import { thingAt } from './read-by-address.ts'

const id = '00000000-0000-4000-8000-000000000000'

test.each([
  [paths.chat(id), { thing: 'chat', id }],
  [paths.vacancy('my-vacancies', 'cfo-1'), { thing: 'vacancy', id: 'cfo-1' }],
  [paths.vacancy('executive-vacancies', 'cfo-1'), { thing: 'vacancy', id: 'cfo-1' }],
  [paths.vacancy('my-vacancies/saved', 'cfo-1'), { thing: 'vacancy', id: 'cfo-1' }],
  [paths.vacancyInfo('cfo-1'), { thing: 'vacancy', id: 'cfo-1' }],
  [paths.review('cfo-1', id), { thing: 'application', id }],
  [paths.alerts(), { thing: 'search' }],
  [paths.preferences(), { thing: 'openness' }],
  [paths.chats(), null],
  [paths.vacancies(), null],
  [paths.notifications(), null],
])('at %s', (address, thing) => {
  expect(thingAt(address)).toEqual(thing)
})
