import { useRef } from 'react'

/** For what must happen once: the second click of a double click comes before the button can show that it is busy. */
export function useClaim() {
  const isTaken = useRef(false)

  return {
    claim() {
      const isFree = !isTaken.current
      isTaken.current = true
      return isFree
    },
    release() {
      isTaken.current = false
    },
  }
}
