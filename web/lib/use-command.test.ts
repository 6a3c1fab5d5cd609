import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countFits, getApproaches } from './calls/approaches.ts'
import { memoryStorage } from './memory-storage.fixture.ts'
import { queryKeyOf } from './queries.ts'
import { mutationOptionsOf } from './use-command.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a second press in the same frame is done once what is shown has been read again', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    sent.push(address)
    return Promise.resolve(Response.json({ data: {} }))
  })
  const { promise: read, resolve: finishRead } = Promise.withResolvers<string>()
  const queryClient = new QueryClient()
  const queryKey = queryKeyOf(getApproaches, { params: { slug: 'coo' } })
  queryClient.setQueryData(queryKey, 'before')
  const queryFn = () => read
  const shown = new QueryObserver(queryClient, { queryKey, queryFn, staleTime: Infinity })
  const command = mutationOptionsOf(queryClient, countFits, { refreshes: [getApproaches] })
  const observer = new MutationObserver(queryClient, command)
  const leave = [shown.subscribe(() => undefined), observer.subscribe(() => undefined)]
  const seen: unknown[] = []
  const press = () =>
    observer.mutate(
      { params: { slug: 'coo' } },
      { onSuccess: () => void seen.push(shown.getCurrentResult().data) },
    )

  const done = Promise.all([press(), press()])
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(1))
  expect(observer.getCurrentResult().isPending).toBe(true)
  finishRead('after')
  await done
  for (const end of leave) end()
  expect(sent).toHaveLength(1)
  expect(seen).toEqual(['after'])
})
