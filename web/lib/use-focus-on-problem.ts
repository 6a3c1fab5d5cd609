import { useEffect, useRef } from 'react'

const problem = ':is(textarea, select, input)[aria-invalid="true"], [aria-invalid="true"] input'

/**
 * Focuses the first invalid field of a form after each attempt to submit it (WCAG 3.3.1).
 * @param attempts the number of attempts
 * @returns the ref of the form
 */
export function useFocusOnProblem(attempts: number) {
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>(problem)?.focus()
  }, [attempts])

  return form
}
