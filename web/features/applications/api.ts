import { useQueryClient } from '@tanstack/react-query'
import { getUser } from '#contract/accounts.ts'
import {
  answerApplication,
  apply,
  listCandidates,
  openApplication,
  type Waiting,
} from '#contract/applications.ts'
import { getTerms } from '#contract/resources.ts'
import { getVacancy, listVacancies } from '#contract/vacancies.ts'
import type { CallOptions } from '#web/lib/call.ts'
import type { CallError } from '#web/lib/call-error.ts'
import { refresh, useCommand, useLoad, usePages, useRead } from '#web/lib/use-endpoint.ts'

export function useMe() {
  return useRead(getUser)
}

/** How soon an application is answered. */
export function useTerms() {
  return useLoad(getTerms).data?.data
}

/**
 * The vacancy is not read again here: the page does it when the thanks are closed. Where the server refuses, though,
 * it knows something that the page does not, such as an application sent from another window.
 */
export function useApply() {
  const queryClient = useQueryClient()
  const { mutateAsync } = useCommand(apply, { refreshes: [getUser] })

  return (application: CallOptions<typeof apply>) =>
    mutateAsync(application).catch((error: CallError) => {
      void refresh(queryClient, [getUser, getVacancy])
      throw error
    })
}

/** Each entry holds a whole application, so a page is a few screens long and no longer. */
const pageLength = 25

const nobodyWaits: Waiting = { count: 0, first: null }

export function useCandidates(slug: string) {
  const { data, ...list } = usePages(listCandidates, { params: { slug }, query: { limit: pageLength } })
  return {
    ...list,
    candidates: data?.pages.flatMap((page) => page.data),
    waiting: data?.pages[0]?.meta?.waiting ?? nobodyWaits,
  }
}

/** Reads the candidates again: their links to resumes end after a while. */
export function useFreshCandidates() {
  const queryClient = useQueryClient()
  return () => refresh(queryClient, [listCandidates])
}

export function useAnswer() {
  return useCommand(answerApplication, { refreshes: [listCandidates, getVacancy, listVacancies] })
}

/** Tells the server that an application is being looked at. Where that fails, the next look says so. */
export function useOpening() {
  return useCommand(openApplication).mutate
}
