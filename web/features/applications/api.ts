import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ListedCandidate } from '#contract/applications/candidate-application.ts'
import type { Waiting } from '#contract/applications/candidates.ts'
import type { CallError } from '#web/lib/call-error.ts'
import type { ReplyTo } from '#web/lib/call-to.ts'
import type { CallOptions } from '#web/lib/call.ts'
import { getUser } from '#web/lib/calls/accounts.ts'
import {
  answerApplication,
  apply,
  countCandidates,
  findPlace,
  getCandidate,
  listBegunApplications,
  listCandidates,
} from '#web/lib/calls/applications.ts'
import { getOwnInvitation } from '#web/lib/calls/invitations.ts'
import { getVacancy, listVacancies } from '#web/lib/calls/vacancies.ts'
import { fetchFrom, queryOf as queryFor } from '#web/lib/queries.ts'
import { refresh, useCommand } from '#web/lib/use-command.ts'
import { useLoad, useRead } from '#web/lib/use-endpoint.ts'
import { usePages } from '#web/lib/use-pages.ts'
import { type CandidateSearch, queryOf } from './list/candidate-search.ts'

export function useMe() {
  return useRead(getUser)
}

/**
 * The vacancy is not read again here: the page does it when the thanks are closed. Where the server
 * refuses, though, it knows something that the page does not, such as an application sent from
 * another window.
 */
export function useApply() {
  const queryClient = useQueryClient()
  const { mutateAsync } = useCommand(apply, { refreshes: [getUser] })

  return (application: CallOptions<typeof apply>) =>
    mutateAsync(application).catch((error: CallError) => {
      void refresh(queryClient, [getUser, getVacancy, getOwnInvitation])
      throw error
    })
}

/** Reads a vacancy as it is now; null without a connection. */
export function useReadVacancyAgain(slug: string) {
  const queryClient = useQueryClient()
  const query = queryFor(getVacancy, { params: { slug } })
  return () =>
    queryClient.fetchQuery({ ...query, staleTime: 0, retry: false }).then(
      ({ data }) => data,
      () => null,
    )
}

/** The applications that the reader has begun, the last written first. */
export function useBegunApplications() {
  return useLoad(listBegunApplications).data?.data ?? []
}

/** The application that the reader has begun to a vacancy. */
export function useBegun(slug: string) {
  return useBegunApplications().find((begun) => begun.slug === slug)
}

const pageLength = 50

const nobodyWaits: Waiting = { count: 0, first: null }

/** A row of the table, with the time zone that its deadline belongs to. */
export type TableCandidate = ListedCandidate & { answer_time_zone: string }

/** The rows of the table of candidates. Reading them opens no application; `useCandidate` does. */
export function useCandidates(slug: string, search: CandidateSearch = {}, limit = pageLength) {
  const { data, ...list } = usePages(listCandidates, {
    params: { slug },
    query: { limit, view: 'table', ...queryOf(search) },
    keepsPrevious: true,
  })
  const candidates = useMemo(() => data?.pages.flatMap(rowsOf), [data])
  return { ...list, candidates, waiting: data?.pages[0]?.meta?.waiting ?? nobodyWaits }
}

function rowsOf({ data, meta }: ReplyTo<typeof listCandidates>): TableCandidate[] {
  return data.map((row) => ({
    ...row,
    answer_time_zone: row.answer_time_zone ?? meta.time_zone,
  }))
}

/** Asks for the row of one application that may not be in the list. Opens nothing. */
export function useFindRow(slug: string) {
  const queryClient = useQueryClient()
  return async (uuid: string): Promise<TableCandidate | undefined> => {
    const options = { params: { slug, uuid } }
    const place = await fetchFrom(queryClient, findPlace, options).catch(() => undefined)
    if (!place) return undefined
    const { current, time_zone } = place.data
    return { ...current, answer_time_zone: current.answer_time_zone ?? time_zone }
  }
}

/** One application as a whole, kept up to date while it is open. */
export function useCandidate(slug: string, uuid: string, isOpen: boolean) {
  return useLoad(getCandidate, { params: { slug, uuid }, enabled: isOpen }).data?.data
}

/** Asks for one application as a whole. Being sent it, the company has read it. */
export function useOpenCandidate(slug: string) {
  const queryClient = useQueryClient()
  return (uuid: string) => fetchFrom(queryClient, getCandidate, { params: { slug, uuid } })
}

/** Being sent whole once more changes nothing about it. */
export function wasOpened({ state, read_at }: ListedCandidate) {
  return state === 'read' || Boolean(read_at)
}

/** Reads the open application again: its link to the resume ends after a while. */
export function useFreshCandidate() {
  const queryClient = useQueryClient()
  return () => refresh(queryClient, [getCandidate])
}

export function useAnswer() {
  return useCommand(answerApplication, {
    refreshes: [listCandidates, countCandidates, getCandidate, getVacancy, listVacancies],
  })
}
