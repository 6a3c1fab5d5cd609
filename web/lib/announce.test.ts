import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAnnouncer } from './announce.ts'
import { changeVacancy } from './calls/vacancies.ts'
import { memoryStorage } from './memory-storage.fixture.ts'
import { mutationOptionsOf } from './use-command.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('an announcement with an id is shown once', () => {
  const said: string[] = []
  const announce = createAnnouncer((text) => said.push(text))
  const isFirst = [
    announce({ id: 'purchase:a', text: 'You have 5 credits' }),
    announce({ id: 'purchase:a', text: 'You have 5 credits' }),
    announce({ id: 'purchase:b', text: 'You have 6 credits' }),
  ]
  expect(isFirst).toEqual([true, false, true])
  expect(said).toEqual(['You have 5 credits', 'You have 6 credits'])
})

test('an announcement without an id is shown each time', () => {
  const said: string[] = []
  const announce = createAnnouncer((text) => said.push(text))
  for (let time = 0; time < 2; time++) announce({ text: 'Vacancy updated successfully' })
  expect(said).toHaveLength(2)
})

test('a mutation announces its success even if the screen was left before the reply', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer)
  const announced: string[] = []
  const command = mutationOptionsOf(new QueryClient(), changeVacancy, {
    announcement: () => ({ text: String(announced.push('updated')) }),
  })
  const observer = new MutationObserver(new QueryClient(), command)
  const leave = observer.subscribe(() => undefined)
  const announcements: string[] = []
  const done = observer.mutate(
    { params: { slug: 'coo' } },
    { onSuccess: () => announcements.push('updated') },
  )
  leave()
  resolve(Response.json({ data: {} }))
  await done
  expect(announced).toEqual(['updated'])
  expect(announcements).toEqual([])
})
