import { useEffect, useState } from 'react'
import type { VacancyContext } from '#contract/pages/web-paths.ts'
import type { VacancyCard } from '#contract/vacancies/vacancy-card.ts'
import type { VacancyPage } from '#contract/vacancies/vacancy-page.ts'
import type { NearPlace, SearchReading } from '#contract/vacancies/vacancy-search.ts'
import type { CallError } from '#web/lib/call-error.ts'
import {
  listFoundJobs,
  listJobs,
  listMyJobs,
  listSavedJobs,
  listVacancies,
} from '#web/lib/calls/vacancies.ts'
import { nextPageOf, usePages } from '#web/lib/use-pages.ts'
import { queryOf } from './filters.ts'
import { keepLastList, readLastList } from './last-list.ts'
import type { VacancyFilters } from './vacancy-filters.ts'

const pageSize = 20

export interface Board {
  vacancies: readonly VacancyCard[] | undefined
  /** The number of matches, as far as they are counted. */
  total: VacancyPage['meta']['total']
  /** The reading of the words of the search, once the list for them has come. */
  reading: SearchReading | undefined
  /** Cities around a place in which nothing is found. */
  near: readonly NearPlace[]
  /** True while the previous result is shown and the next one loads. */
  isPrevious: boolean
  /** True while the list is shown as it was last seen, and the current one loads. */
  isLastSeen: boolean
  /** True in both cases. */
  isBusy: boolean
  error: CallError | null
  refetch: () => void
  /** Undefined at the end of the list. */
  loadMore: (() => void) | undefined
  isLoadingMore: boolean
  hasFailedToLoadMore: boolean
}

/** One of the lists, newest first. */
export function useBoard(context: VacancyContext, filters: VacancyFilters): Board {
  const { endpoint, isOldestFirst } = lists[context]
  const query = queryOf(filters)
  const isWhole = Object.keys(query).every((name) => name === 'sort' && query[name] === 'for_you')
  const [stored] = useState(() => readLastList(context))
  const pages = usePages(endpoint, {
    query: { ...query, view: 'card', limit: pageSize },
    keepsPrevious: true,
    lastSeen: isWhole ? stored : undefined,
  })
  const loadNext = nextPageOf(pages)
  const first = pages.data?.pages[0]
  const isLastSeen = pages.isPlaceholderData && first === stored
  const current = isWhole && !pages.isPlaceholderData ? first : undefined
  useEffect(() => {
    if (current) keepLastList(context, current)
  }, [context, current])

  return {
    vacancies: pages.data?.pages.flatMap(({ data }) => (isOldestFirst ? data.toReversed() : data)),
    total: first?.meta.total,
    reading: query['search'] === undefined ? undefined : readingOf(pages.data?.pages ?? []),
    near: first?.meta.near ?? [],
    isPrevious: pages.isPlaceholderData && !isLastSeen,
    isLastSeen,
    isBusy: pages.isPlaceholderData,
    error: pages.error,
    refetch: () => void pages.refetch(),
    loadMore: !isLastSeen && pages.hasNextPage ? () => void loadNext() : undefined,
    isLoadingMore: pages.isFetchingNextPage,
    hasFailedToLoadMore: pages.isFetchNextPageError,
  }
}

/** The reading of the first page, with the lines of missions of all. */
function readingOf(pages: readonly VacancyPage[]): SearchReading | undefined {
  const [reading] = pages.flatMap(({ meta }) => meta.search ?? [])
  const excerpts = pages.flatMap(({ meta }) => Object.entries(meta.search?.excerpts ?? {}))
  return reading && { ...reading, excerpts: Object.fromEntries(excerpts) }
}

/** @returns the endpoint of a list */
export function endpointOf(context: VacancyContext) {
  return lists[context].endpoint
}

const lists = {
  vacancies: { endpoint: listVacancies, isOldestFirst: false },
  'my-vacancies/alerts': { endpoint: listFoundJobs, isOldestFirst: false },
  'my-vacancies/saved': { endpoint: listSavedJobs, isOldestFirst: false },
  'my-vacancies': { endpoint: listMyJobs, isOldestFirst: false },
  'executive-vacancies': { endpoint: listJobs, isOldestFirst: true },
} as const
