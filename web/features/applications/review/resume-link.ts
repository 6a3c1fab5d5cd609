import { useEffect, useEffectEvent, useState } from 'react'
import { useFreshCandidate } from '../api.ts'

/**
 * Asks for a fresh link shortly before this one ends, and at once when it is over or did not work.
 */
export function useWorkingLink(url: string) {
  const askAnew = useFreshCandidate()
  const [isRenewing, setIsRenewing] = useState(() => isEnding(url))
  const ask = useEffectEvent(askAnew)

  useEffect(() => {
    if (!isRenewing) return undefined
    let isShown = true
    void ask().finally(() => isShown && setIsRenewing(false))
    return () => void (isShown = false)
  }, [isRenewing])

  useEffect(() => {
    // A clock that is wrong by an hour would have it asked for without end.
    if (isEnding(url)) return undefined
    const timer = window.setTimeout(() => void ask(), endsIn(url))
    return () => window.clearTimeout(timer)
  }, [url])

  return { isRenewing, renew: () => setIsRenewing(true) }
}

/** So long before its end, a link is not worth opening any more. */
const spareMs = 5 * 60_000

/** The remaining lifetime of a signed link in milliseconds, minus a margin. */
export function endsIn(url: string, now = Date.now()): number {
  const expires = Number(new URL(url, 'https://any.example').searchParams.get('expires'))
  return Math.max(0, expires * 1000 - spareMs - now)
}

export function isEnding(url: string, now = Date.now()): boolean {
  return endsIn(url, now) === 0
}
