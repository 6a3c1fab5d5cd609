import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReviewPlace } from '#contract/applications/review-order.ts'
import type { Deadline } from '#contract/times/business-days.ts'
import { findPlace, getCandidate, getFeedbackDraft } from '#web/lib/calls/applications.ts'
import { getVacancy } from '#web/lib/calls/vacancies.ts'
import { fetchFrom, prefetch, queryKeyOf } from '#web/lib/queries.ts'
import { refresh } from '#web/lib/use-command.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'
import { useIsPageShown } from '#web/lib/use-is-page-shown.ts'
import { type CandidateSearch, queryOf } from '../list/candidate-search.ts'
import { useAgreement } from '../opening/agreement.ts'

export type ReviewedRow = ReviewPlace['current']
export type Elsewhere = NonNullable<ReviewPlace['elsewhere']>

export interface Visit {
  /** Applications that are answered from then on keep their places. */
  since: string
  isAgreed: boolean
  agree: () => void
  /** The deadlines of what was opened and has no answer yet, by the ids of the applications. */
  owed: Map<string, Deadline>
}

/** A visit begins with the page, and goes on from one vacancy to the next. */
export function useVisit(): Visit {
  const [since] = useState(() => new Date().toISOString())
  const [owed] = useState(() => new Map<string, Deadline>())
  return { since, owed, ...useAgreement() }
}

interface Opening {
  id: string
  /** Null once it is answered. */
  answer_due_at: string | null
  answer_time_zone: string
}

/** Notes what is owed for an application that was opened, whether or not it was looked at. */
export function noteOwed({ owed }: Visit, { id, answer_due_at, answer_time_zone }: Opening) {
  if (answer_due_at) owed.set(id, { answer_due_at, answer_time_zone })
  else owed.delete(id)
}

interface Order {
  slug: string
  since: string
  /** The filters and the order of the list that is reviewed. */
  search: CandidateSearch
}

function placeOf({ slug, since, search }: Order, uuid: string) {
  return { params: { slug, uuid }, query: { since, ...queryOf(search) } }
}

/** The place of an application in the order of review, and its neighbors. Opens none of them. */
export function usePlace(order: Order, uuid: string) {
  return useLoad(findPlace, placeOf(order, uuid))
}

/** One application as a whole, which is opened by being read: once its page is on screen. */
export function useReviewed(slug: string, uuid: string) {
  return useLoad(getCandidate, { params: { slug, uuid }, enabled: useIsPageShown() })
}

/** An answer changes the number of those that wait. */
export function usePlacesAnew() {
  const queryClient = useQueryClient()
  return () => void refresh(queryClient, [findPlace])
}

/**
 * Asks for what the page of an application shows, before it is shown.
 * @returns `open` and `readPlace` for one that is about to be shown, and `readAhead` for its
 *   neighbor: never the application itself, because being sent it is recorded as having seen it
 */
export function useReading(order: Order) {
  const queryClient = useQueryClient()
  const { slug, since } = order

  function readAhead(row: ReviewedRow) {
    const params = { slug, uuid: row.id }
    prefetch(queryClient, findPlace, placeOf(order, row.id))
    prefetch(queryClient, getFeedbackDraft, { params })
  }

  function readElsewhereAhead({ slug: other, waiting: { first } }: Elsewhere) {
    prefetch(queryClient, getVacancy, { params: { slug: other } })
    if (!first) return
    prefetch(queryClient, findPlace, placeOf({ slug: other, since, search: {} }, first.id))
    prefetch(queryClient, getFeedbackDraft, { params: { slug: other, uuid: first.id } })
  }

  function open(uuid: string) {
    return fetchFrom(queryClient, getCandidate, { params: { slug, uuid } })
  }

  function readPlace(uuid: string) {
    return fetchFrom(queryClient, findPlace, placeOf(order, uuid))
  }

  /** With the application itself if that is to be shown. */
  function isRead(uuid: string, isWhole: boolean) {
    const whole = queryKeyOf(getCandidate, { params: { slug, uuid } })
    return (
      queryClient.getQueryData(queryKeyOf(findPlace, placeOf(order, uuid))) !== undefined &&
      (!isWhole || queryClient.getQueryData(whole) !== undefined)
    )
  }

  return { open, isRead, readPlace, readAhead, readElsewhereAhead }
}
