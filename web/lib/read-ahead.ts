import { type FocusEvent, useEffect, useEffectEvent, useRef } from 'react'
import { whenIdle } from '#web/ui/first-intent.ts'

/** The number of items that are read ahead while nothing else happens. */
const aheadMax = 3
const settledMs = 500
const restingMs = 150

/**
 * Reads the first few items of a list ahead, once the list has settled and the browser is idle.
 * None if the person asked for less data.
 * @param keys of the items, in their order
 */
export function useReadAheadWhenIdle(keys: readonly string[], read: (key: string) => void) {
  const first = keys.slice(0, aheadMax).join(' ')
  const readFirst = useEffectEvent(() => first.split(' ').forEach((key) => read(key)))

  useEffect(() => {
    if (first === '' || savesData()) return undefined
    let isOver = false
    const timer = window.setTimeout(
      () => whenIdle(() => !isOver && document.visibilityState === 'visible' && readFirst()),
      settledMs,
    )
    return () => {
      isOver = true
      window.clearTimeout(timer)
    }
  }, [first])
}

/**
 * @param read starts reading what the element opens
 * @returns handlers that do so once the element is pressed, or the keyboard rests on it
 */
export function useReadAheadOn(read: () => void) {
  const timer = useRef<number>(undefined)
  const leave = () => window.clearTimeout(timer.current)

  return {
    onPointerDown: read,
    onFocus({ currentTarget }: FocusEvent) {
      leave()
      if (!savesData() && currentTarget.matches(':focus-visible'))
        timer.current = window.setTimeout(read, restingMs)
    },
    onBlur: leave,
  }
}

/** @returns whether the person asked the browser for less data */
export function savesData(): boolean {
  return (
    'connection' in navigator && Boolean((navigator.connection as { saveData?: boolean }).saveData)
  )
}
