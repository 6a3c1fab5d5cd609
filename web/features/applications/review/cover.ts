import { useEffect, useRef, useState } from 'react'
import { staleAfterDays } from '#contract/endpoint/limits.ts'
import { keepJson, readJson } from '#web/lib/storage.ts'
import { useMe } from '../api.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The newest of them applied so long ago that staff are asked to look again. */
export function isStale(candidates: readonly { apply_date: string }[], now = Date.now()): boolean {
  const newest = Math.max(...candidates.map(({ apply_date }) => Date.parse(apply_date)))
  return now - newest >= staleAfterDays * dayMs
}

/**
 * Lifts the cover of a vacancy for this person until the next day, and moves the focus to the
 * table.
 */
export function useLifting(slug: string) {
  const { id } = useMe()
  const key = `cover-lifted:${id}:${slug}`
  const [isLifted, setIsLifted] = useState(() => readJson(key) === today())
  const [isLiftedNow, setIsLiftedNow] = useState(false)
  const table = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isLiftedNow) table.current?.querySelector<HTMLElement>('tbody button')?.focus()
  }, [isLiftedNow])

  function lift() {
    keepJson(key, today())
    setIsLifted(true)
    setIsLiftedNow(true)
  }

  return { isLifted, lift, table }
}

function today() {
  return new Date().toDateString()
}
