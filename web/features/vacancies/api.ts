import { useQueryClient } from '@tanstack/react-query'
import { getUser } from '#contract/accounts.ts'
import { type Area, findAreas } from '#contract/areas.ts'
import { listChats } from '#contract/chats.ts'
import { listAssignable } from '#contract/collaborators.ts'
import { listCompetencies } from '#contract/competencies.ts'
import { type OwnApplication, withdrawApplication } from '#contract/own-application.ts'
import { listIndustries } from '#contract/resources.ts'
import { changeVacancy, getJob, getVacancy, postVacancy } from '#contract/vacancies.ts'
import type { VacancyCard } from '#contract/vacancy-card.ts'
import type { validateOutcomes, validateSecfit } from '#contract/vacancy-drafts.ts'
import { listJobs, listMyJobs, listVacancies } from '#contract/vacancy-lists.ts'
import type { VacancyPage } from '#contract/vacancy-page.ts'
import type { VacancyContext } from '#contract/web-paths.ts'
import type { CallError } from '#web/lib/call-error.ts'
import { messageOf } from '#web/lib/failures.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { queryKeyOf, prefetch, useLoad, useRead } from '#web/lib/use-endpoint.ts'
import { usePages } from '#web/lib/use-pages.ts'
import { queryOf, type VacancyFilters } from './board/filters.ts'

const vacancyReads = [getVacancy, getJob, listVacancies, listJobs, listMyJobs]

export function useVacancy(slug: string) {
  return useRead(getVacancy, { params: { slug } }).data
}

export function useIndustries(isNeeded = true) {
  return useLoad(listIndustries, { enabled: isNeeded })
}

/** The areas of these codes, by their names. */
export function useAreas(codes: readonly string[]) {
  return useLoad(findAreas, { query: { codes: codes.join(',') }, enabled: codes.length > 0 })
}

/** Areas that were just chosen are known by their names without asking. */
export function useRememberAreas() {
  const queryClient = useQueryClient()
  return (areas: Area[]) =>
    queryClient.setQueryData(
      queryKeyOf(findAreas, { query: { codes: areas.map(({ code }) => code).join(',') } }),
      { data: areas },
    )
}

export function useCompetencies() {
  return useLoad(listCompetencies)
}

export function useAssignable() {
  return useLoad(listAssignable)
}

/** The server's validation of a part of a draft; nothing is stored. */
export function useServerCheck(endpoint: typeof validateSecfit | typeof validateOutcomes) {
  return useCommand(endpoint)
}

/** Effects after success run even where the screen was left meanwhile. */
export function usePostVacancy(onSuccess: () => void) {
  return useCommand(postVacancy, { refreshes: vacancyReads, onSuccess })
}

export function useChangeVacancy() {
  const text = useText('vacancies')
  return useCommand(changeVacancy, {
    refreshes: vacancyReads,
    announcement: () => ({ text: text('updated') }),
    errorMessage: useComplaint(),
  })
}

export function useWithdraw({ id }: OwnApplication) {
  const text = useText('vacancies')
  return useCommand(withdrawApplication, {
    refreshes: [...vacancyReads, getUser, listChats],
    announcement: () => ({ id: `withdrawal:${id}`, text: text('withdrawn') }),
    errorMessage: useComplaint(),
  })
}

function useComplaint() {
  const failed = useText('vacancies')('updateFailed')
  return (error: CallError) => messageOf(error, { network: failed, otherwise: failed })
}

const pageSize = 20

export interface Board {
  vacancies: readonly VacancyCard[] | undefined
  /** The number of matches, as far as they are counted. */
  total: VacancyPage['meta']['total']
  /** True while the previous result is shown and the next one loads. */
  isPrevious: boolean
  error: CallError | null
  refetch: () => void
  /** Undefined at the end of the list. */
  loadMore: (() => void) | undefined
  isLoadingMore: boolean
  hasFailedToLoadMore: boolean
}

/** One of the three lists, newest first. */
export function useBoard(context: VacancyContext, filters: VacancyFilters): Board {
  const { endpoint, isOldestFirst } = lists[context]
  const pages = usePages(endpoint, {
    query: { ...queryOf(filters), view: 'card', limit: pageSize },
    keepsPrevious: true,
  })

  return {
    vacancies: pages.data?.pages.flatMap(({ data }) => (isOldestFirst ? data.toReversed() : data)),
    total: pages.data?.pages[0]?.meta.total,
    isPrevious: pages.isPlaceholderData,
    error: pages.error,
    refetch: () => void pages.refetch(),
    loadMore: pages.hasNextPage
      ? () => void pages.fetchNextPage({ cancelRefetch: false })
      : undefined,
    isLoadingMore: pages.isFetchingNextPage,
    hasFailedToLoadMore: pages.isFetchNextPageError,
  }
}

const lists = {
  vacancies: { endpoint: listVacancies, isOldestFirst: false },
  'my-vacancies': { endpoint: listMyJobs, isOldestFirst: false },
  'executive-vacancies': { endpoint: listJobs, isOldestFirst: true },
} as const

/** Reads a vacancy ahead, as somebody is about to open it. */
export function useReadAhead() {
  const queryClient = useQueryClient()
  return ({ slug }: Pick<VacancyCard, 'slug'>) =>
    prefetch(queryClient, getVacancy, { params: { slug } })
}
