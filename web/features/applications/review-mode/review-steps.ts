import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReviewPlace } from '#contract/applications/review-order.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { afterPaint } from '#web/ui/after-paint.ts'
import { wasOpened } from '../api.ts'
import type { CandidateSearch } from '../list/candidate-search.ts'
import { noteOwed, type ReviewedRow, useReading, type Visit } from './review-api.ts'
import { focusHeading } from './review-keys.ts'

/** For so long the one before stays in place of a placeholder of the next one. */
const placeholderDelayMs = 50

/** After so long an application is on screen with all that belongs to it. */
const settledMs = 100

interface Order {
  slug: string
  visit: Visit
  search: CandidateSearch
}

interface Followed {
  slug: string
  search: CandidateSearch
  /** The id of the application in the address of the page. */
  address: string
}

/**
 * The application on screen: the one of the address, or the one that was gone to. That one is shown
 * at once, and the address follows when it is painted: a navigation takes longer than a frame.
 */
export function useShownFirst({ slug, search, address }: Followed) {
  const navigate = useNavigate()
  const [ahead, setAhead] = useState<{ id: string; past: readonly string[] } | null>(null)
  const followed = useRef(ahead)
  const isAhead = ahead?.past.includes(address)
  if (ahead && !isAhead) setAhead(null)
  const shown = ahead && isAhead ? ahead.id : address

  function show(id: string) {
    setAhead({ id, past: [...(ahead?.past ?? []), shown].filter((one) => one !== id) })
  }

  function follow() {
    if (!ahead || followed.current === ahead) return
    followed.current = ahead
    const state = { keepFocus: true }
    void navigate({ to: paths.review(slug, ahead.id), search: { ...search }, replace: true, state })
  }

  const painted = useEffectEvent(follow)
  useEffect(() => {
    if (ahead) afterPaint(() => painted())
  }, [ahead])

  return { shown, show, follow }
}

interface Showing {
  show: (id: string) => void
  /** Brings the address of the page to what is shown. */
  follow: () => void
}

/** The ways from an application to others. Once agreed, one is opened by being gone to. */
export function useSteps(
  { slug, visit, search }: Order,
  place: ReviewPlace,
  { show, follow }: Showing,
) {
  const navigate = useNavigate()
  const { open, isRead, readPlace } = useReading({ slug, since: visit.since, search })
  const wanted = useRef<string>(null)
  const opening = useRef(false)
  const { previous, next, waiting, elsewhere } = place

  function stepTo(row: ReviewedRow | null) {
    if (!row || opening.current) return
    wanted.current = row.id
    const mayOpen = !row.away && (visit.isAgreed || wasOpened(row))
    if (isRead(row.id, mayOpen)) return arriveAt(row.id)
    const place = readPlace(row.id).catch(() => undefined)
    void place.then(() => (mayOpen ? openAndArrive(row) : arriveAt(row.id)))
  }

  /** An application that is asked for counts as opened: no key stops it from being shown. */
  async function openAndArrive(row: ReviewedRow) {
    if (wanted.current !== row.id) return
    opening.current = true
    const { answer_time_zone = place.time_zone } = row
    const arrival = noteOpening(visit, { ...row, answer_time_zone }, open)
    const isLong = new Promise((pass) => window.setTimeout(pass, placeholderDelayMs))
    await Promise.race([arrival, isLong])
    opening.current = false
    arriveAt(row.id)
  }

  function arriveAt(id: string) {
    if (wanted.current !== id) return
    wanted.current = null
    focusHeading()
    show(id)
  }

  function goTo(vacancy: string, first: { id: string } | null | undefined) {
    if (opening.current) return
    leaveFrom()
    if (first) void navigate({ to: paths.review(vacancy, first.id), search: {}, replace: true })
  }

  function leaveFrom() {
    wanted.current = null
    follow()
  }

  function leave() {
    if (opening.current) return
    leaveFrom()
    void navigate({ to: paths.vacancyInfo(slug), search: { ...search } })
  }

  return {
    toPrevious: () => stepTo(previous),
    toNext: () => stepTo(next),
    toFirst: () => goTo(slug, waiting.first),
    toElsewhere: () => elsewhere && goTo(elsewhere.slug, elsewhere.waiting.first),
    leave,
  }
}

/** It is owed an answer from when it is asked for, however late its reply comes. */
async function noteOpening(
  visit: Visit,
  row: ReviewedRow & { answer_time_zone: string },
  open: ReturnType<typeof useReading>['open'],
) {
  noteOwed(visit, { ...row, answer_due_at: row.answer_due_at ?? null })
  const reply = await open(row.id).catch(() => undefined)
  if (reply) noteOwed(visit, reply.data)
  else if (!wasOpened(row)) visit.owed.delete(row.id)
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
