// Colleagues see who is at an application, live: nothing of it is kept anywhere.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type PresenceAct, presenceIn, presenceMs } from '#contract/accounts/presence-acts.ts'
import { call } from '#web/lib/call.ts'
import { showPresence } from '#web/lib/calls/accounts.ts'
import { listReaders } from '#web/lib/calls/applications.ts'
import { onLiveChange } from '#web/lib/live/changes.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'
import { useIsPageShown } from '#web/lib/use-is-page-shown.ts'

interface Params {
  slug: string
  uuid: string
}

/** Several times in the time that a presence is shown for. */
const repeatMs = 10_000
/** A person who only passes an application is not shown at it. */
const settledMs = 400
/** After so long without a letter nobody counts as writing any more. */
const writingMs = 8_000
const writingRepeatMs = 3_000

function show(params: Params, act: PresenceAct, asks = false) {
  const isKept = act === 'left' && { keepalive: true }
  void call(showPresence, { params, body: { act, asks }, ...isKept }).catch(() => undefined)
}

/** Shows colleagues that this person reads an application, while its page is on screen. */
export function useShowReading({ slug, uuid }: Params) {
  const isShown = useIsPageShown()

  useEffect(() => {
    if (!isShown) return undefined
    const params = { slug, uuid }
    let repeating: number | undefined
    const arriving = window.setTimeout(() => {
      show(params, 'reading', true)
      repeating = window.setInterval(() => show(params, 'reading'), repeatMs)
    }, settledMs)
    const stop = onLiveChange(({ what, id }) => {
      const other = what === 'presence' ? presenceIn(id) : null
      if (repeating && other?.application === uuid && other.asks) show(params, 'reading')
    })
    const leave = () => repeating && show(params, 'left')
    window.addEventListener('pagehide', leave)
    return () => {
      stop()
      window.clearTimeout(arriving)
      window.clearInterval(repeating)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [slug, uuid, isShown])
}

/** @returns a function to call with each letter of an answer, which shows that it is written */
export function useShowWriting(params: Params) {
  const shownAt = useRef(-Infinity)

  return () => {
    const now = performance.now()
    if (now - shownAt.current < writingRepeatMs) return
    shownAt.current = now
    show(params, 'writing')
  }
}

interface Present {
  /** The slug of the colleague. */
  person: string
  seenAt: number
  wroteAt: number
}

/** The colleagues at an application, by name, and whether they write its answer. */
export function useColleaguesAt({ slug, uuid }: Params) {
  const people = usePresent(uuid)
  const params = { slug, uuid }
  const readers = useLoad(listReaders, { params, enabled: people.length > 0 }).data?.data ?? []
  return people.flatMap(({ person, isWriting }) => {
    const name = readers.find((reader) => reader.slug === person)?.name
    return name === undefined ? [] : [{ person, name, isWriting }]
  })
}

function usePresent(application: string) {
  const [{ of, people }, setPresent] = useState<{ of: string; people: readonly Present[] }>({
    of: application,
    people: [],
  })
  const [now, setNow] = useState(0)
  const here = of === application ? people : []
  const isAnybodyHere = here.length > 0

  const hear = useEffectEvent((id: string) => {
    const other = presenceIn(id)
    if (!other || other.application !== application) return
    const { person, act } = other
    const seenAt = performance.now()
    const before = here.find((one) => one.person === person)
    const wroteAt = act === 'writing' ? seenAt : (before?.wroteAt ?? -Infinity)
    const rest = here.filter((one) => one.person !== person)
    const next = act === 'left' ? rest : [...rest, { person, seenAt, wroteAt }]
    setNow(seenAt)
    setPresent({ of: application, people: next })
  })
  useEffect(() => onLiveChange(({ what, id }) => what === 'presence' && hear(id)), [])
  useEffect(() => {
    if (!isAnybodyHere) return undefined
    const timer = window.setInterval(() => setNow(performance.now()), 1_000)
    return () => window.clearInterval(timer)
  }, [isAnybodyHere])

  return here
    .filter(({ seenAt }) => now - seenAt < presenceMs)
    .map(({ person, wroteAt }) => ({ person, isWriting: now - wroteAt < writingMs }))
}
