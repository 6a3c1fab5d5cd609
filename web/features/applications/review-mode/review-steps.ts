import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ReviewPlace } from '#contract/review-order.ts'
import { paths } from '#contract/web-paths.ts'
import { wasOpened } from '../api.ts'
import type { CandidateSearch } from '../list/candidate-search.ts'
import { type ReviewedRow, useReading, type Visit } from './review-api.ts'

/** For so long the one before stays in place of a placeholder of the next one. */
const patienceMs = 50

/** After so long an application is on screen with all that belongs to it. */
const settledMs = 100

interface Order {
  slug: string
  visit: Visit
  search: CandidateSearch
}

/** The ways from an application to others. Once agreed, one is opened by being gone to. */
export function useSteps({ slug, visit, search }: Order, place: ReviewPlace) {
  const navigate = useNavigate()
  const { open } = useReading({ slug, since: visit.since, search })
  const { current, previous, next, waiting, elsewhere } = place
  const [left, setLeft] = useState<string | null>(null)
  if (left !== null && left !== current.id) setLeft(null)

  function stepTo(row: ReviewedRow | null) {
    if (!row) return
    setLeft(current.id)
    const mayOpen = !row.away && (visit.isAgreed || wasOpened(row))
    const arrival = mayOpen ? open(row.id).catch(() => undefined) : undefined
    const isLong = new Promise((pass) => window.setTimeout(pass, patienceMs))
    void Promise.race([arrival, isLong]).then(() =>
      navigate({ to: paths.review(slug, row.id), search: { ...search }, replace: true }),
    )
  }

  function goTo(vacancy: string, first: { id: string } | null | undefined) {
    if (first) void navigate({ to: paths.review(vacancy, first.id), search: {}, replace: true })
  }

  return {
    /** True from the step on until the other application is on screen. */
    isLeaving: left === current.id,
    toPrevious: () => stepTo(previous),
    toNext: () => stepTo(next),
    toFirst: () => goTo(slug, waiting.first),
    toElsewhere: () => elsewhere && goTo(elsewhere.slug, elsewhere.waiting.first),
    leave: () => void navigate({ to: paths.vacancyInfo(slug), search: { ...search } }),
  }
}

/** Once an application is on screen, its neighbors are read ahead, as far as that opens none. */
export function useNeighborsReadAhead({ slug, visit, search }: Order, place: ReviewPlace) {
  const { previous, next, elsewhere } = place
  const { readAhead, readElsewhereAhead } = useReading({ slug, since: visit.since, search })
  const read = useEffectEvent((wanted: (string | undefined)[]) => {
    for (const row of [next, previous]) if (row && wanted.includes(row.id)) readAhead(row)
    if (elsewhere && wanted.includes(elsewhere.slug)) readElsewhereAhead(elsewhere)
  })
  const nextId = next?.id
  const previousId = previous?.id
  const slugElsewhere = elsewhere?.slug
  useEffect(() => {
    const timer = window.setTimeout(() => read([nextId, previousId, slugElsewhere]), settledMs)
    return () => window.clearTimeout(timer)
  }, [nextId, previousId, slugElsewhere])
}

/**
 * The place, with the neighbors that the application had when it came on screen: in an order by
 * messages or marks it moves by being worked on.
 */
export function useHeldPlace(place: ReviewPlace, { by }: CandidateSearch): ReviewPlace {
  const [arrival, setArrival] = useState(place)
  if (arrival.current.id !== place.current.id) {
    setArrival(place)
    return place
  }
  if (!by || arrival.position === place.position) return place
  const { position, total, previous, next } = arrival
  return { ...place, position, total, previous, next }
}
