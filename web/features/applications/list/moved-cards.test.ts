import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Stage } from '#contract/applications/stages.ts'
import { countCandidates, listCandidates } from '#web/lib/calls/applications.ts'
import { moveCards, type Pages } from './moved-cards.ts'

const slug = 'a-vacancy'

/** Candidates by a letter each, later letters applied earlier. */
function pagesOf(stage: Stage, ids: string, next_cursor: string | null = null): Pages {
  const data = Array.from(ids, (id) => ({
    id,
    full_name: id,
    email: '',
    apply_date: `2026-11-${String(40 - Number.parseInt(id, 36)).padStart(2, '0')}T00:00:00.000Z`,
    chat: id,
    state: 'sent' as const,
    ...(stage !== 'new' && { stage }),
  }))
  const waiting = { count: 0, first: null }
  return { pages: [{ data, meta: { next_cursor, waiting, time_zone: 'UTC' } }], pageParams: [null] }
}

function prepare(columns: [Stage, string, (string | null)?][]) {
  const client = new QueryClient()
  const keyOf = (query: object) => [listCandidates.path, { slug }, query, 'pages']
  const columnKey = (stage: Stage) => keyOf({ limit: 20, view: 'table', stage })
  for (const [stage, ids, cursor] of columns)
    client.setQueryData(columnKey(stage), pagesOf(stage, ids, cursor ?? null))
  const allKey = keyOf({ limit: 50, view: 'table' })
  const countsKey = [countCandidates.path, { slug }, {}]
  client.setQueryData(allKey, pagesOf('new', 'abc'))
  client.setQueryData(countsKey, { data: { all: 5, stage: { new: 3, offer: 2 } } })
  const shown = (stage: Stage) =>
    client
      .getQueryData<Pages>(columnKey(stage))
      ?.pages.flatMap(({ data }) => data.map(({ id }) => id))
      .join('')
  return { client, shown, allKey, countsKey }
}

test('a moved card is in its new column at once, in order, in no other, and counted there', async () => {
  const { client, shown, allKey, countsKey } = prepare([
    ['new', 'abc'],
    ['offer', 'ad'],
  ])
  const undo = await moveCards(client, slug, ['b'], 'offer')
  expect([shown('new'), shown('offer')]).toEqual(['ac', 'abd'])
  const all = client.getQueryData<Pages>(allKey)?.pages[0]?.data
  expect(all?.map(({ id, stage }) => [id, stage])).toEqual([
    ['a', undefined],
    ['b', 'offer'],
    ['c', undefined],
  ])
  expect(client.getQueryData(countsKey)).toEqual({
    data: { all: 5, stage: { new: 2, offer: 3 } },
  })
  undo()
  expect([shown('new'), shown('offer')]).toEqual(['abc', 'ad'])
  expect(client.getQueryData(countsKey)).toEqual({
    data: { all: 5, stage: { new: 3, offer: 2 } },
  })
})

test('a card older than all that was read of a column comes with its next page', async () => {
  const { client, shown } = prepare([
    ['new', 'abc'],
    ['offer', 'a', 'more'],
    ['hired', ''],
  ])
  await moveCards(client, slug, ['c'], 'offer')
  expect([shown('new'), shown('offer')]).toEqual(['ab', 'a'])
  await moveCards(client, slug, ['b', 'a'], 'hired')
  expect([shown('new'), shown('hired')]).toEqual(['', 'ab'])
})
