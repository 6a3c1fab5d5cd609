import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * After a button of a list has removed its entry, the focus goes on to the one that takes its
 * place.
 * @param count of the entries
 * @param onEmptied called when the last one is removed, and with it the button that had the focus
 */
export function useFocusAfterRemoval(count: number, onEmptied: () => void) {
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<number>(undefined)
  const focusNext = useEffectEvent((left: number) => {
    if (removed.current === undefined) return
    const next = list.current?.querySelectorAll('button')[Math.min(removed.current, left - 1)]
    removed.current = undefined
    if (next) next.focus()
    else onEmptied()
  })

  useEffect(() => focusNext(count), [count])

  return {
    list,
    keepFocusAt(index: number) {
      removed.current = index
    },
  }
}
