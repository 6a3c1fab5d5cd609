import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * @param act is called with what the returned function is called with, in its latest version
 * @returns a function that stays the same, so that memoized components keep their props; for
 *   handlers, not for rendering
 */
export function useStable<Given extends unknown[], Result>(act: (...given: Given) => Result) {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...given: Given) => latest.current(...given), [])
}
