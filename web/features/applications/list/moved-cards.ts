// A moved candidate stands in the new column at once, and in no other: the lists that were read are
// changed before the server answers.
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Stage } from '#contract/applications/stages.ts'
import type { ReplyTo } from '#web/lib/call-to.ts'
import { countCandidates, listCandidates } from '#web/lib/calls/applications.ts'

export type Pages = InfiniteData<ReplyTo<typeof listCandidates>, string | null>
type Counts = ReplyTo<typeof countCandidates>
type Row = Pages['pages'][number]['data'][number]

/** Moves candidates in what was read of a vacancy. @returns a function that takes it back */
export async function moveCards(queryClient: QueryClient, slug: string, ids: string[], to: Stage) {
  const lists = { queryKey: [listCandidates.path, { slug }] }
  const counts = { queryKey: [countCandidates.path, { slug }] }
  // Replies on their way were read before the move. Once cancelled they put back what they found.
  await Promise.all([queryClient.cancelQueries(lists), queryClient.cancelQueries(counts)])
  const readLists = queryClient.getQueriesData<Pages>(lists)
  const readCounts = queryClient.getQueriesData<Counts>(counts)
  const rows = rowsOf(readLists, ids)

  for (const [key, pages] of readLists)
    if (pages) queryClient.setQueryData(key, movedIn(pages, rows, to, key[2]))
  for (const [key, reply] of readCounts)
    if (reply && isAll(key[2])) queryClient.setQueryData(key, recounted(reply, rows, to))
  return () => {
    for (const [key, read] of [...readLists, ...readCounts]) queryClient.setQueryData(key, read)
  }
}

function rowsOf(lists: [unknown, Pages | undefined][], ids: string[]): Row[] {
  const all = lists.flatMap(([, read]) => read?.pages.flatMap(({ data }) => data) ?? [])
  return ids.flatMap((id) => all.find((row) => row.id === id) ?? [])
}

/**
 * A list of which the query is known: rows leave it whose stage it does not show, and come into the
 * column of their stage, in its order, as far as it was read.
 */
export function movedIn(list: Pages, rows: readonly Row[], to: Stage, query: unknown): Pages {
  const { stage, view: _, limit: __, ...others } = query as Record<string, unknown>
  const isShown = typeof stage !== 'string' || stage.split(',').includes(to)
  const isColumn = stage === to && Object.keys(others).length === 0
  const ids = new Set(rows.map(({ id }) => id))
  const stay = list.pages.map((page) => ({
    ...page,
    data: page.data.flatMap((row) => {
      if (!ids.has(row.id)) return [row]
      return isShown && !isColumn ? [staged(row, to)] : []
    }),
  }))
  return {
    ...list,
    pages: isColumn ? rows.reduce((pages, row) => withRow(pages, staged(row, to)), stay) : stay,
  }
}

function staged({ stage: _, ...row }: Row, to: Stage): Row {
  return { ...row, ...(to !== 'new' && { stage: to }) }
}

/** The newest first. One that is older than all that was read is on a later page. */
function withRow(pages: Pages['pages'], row: Row): Pages['pages'] {
  const isBefore = (other: Row) => other.apply_date < row.apply_date
  const pageIndex = pages.findIndex(({ data }) => data.some(isBefore))
  const last = pages.at(-1)
  const at = pageIndex === -1 && last?.meta.next_cursor === null ? pages.length - 1 : pageIndex
  return pages.map((page, index) => {
    if (index !== at) return page
    const place = page.data.findIndex(isBefore)
    return { ...page, data: page.data.toSpliced(place === -1 ? page.data.length : place, 0, row) }
  })
}

function isAll(query: unknown) {
  return Object.keys(query as object).length === 0
}

function recounted({ data }: Counts, rows: readonly Row[], to: Stage): Counts {
  const stage = { ...data.stage }
  for (const { stage: from = 'new' } of rows) {
    stage[from] -= 1
    stage[to] += 1
  }
  return { data: { ...data, stage } }
}
