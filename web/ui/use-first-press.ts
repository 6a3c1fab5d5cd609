import { useRef } from 'react'
import { afterPaint } from './after-paint.ts'

/**
 * Tells the first press from another one in the same frame, which comes before the screen can show
 * that something was pressed.
 * @returns a function that returns false for the other one
 */
export function useFirstPress() {
  const isPressed = useRef(false)

  return () => {
    if (isPressed.current) return false
    isPressed.current = true
    afterPaint(() => (isPressed.current = false))
    return true
  }
}
