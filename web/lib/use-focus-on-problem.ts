import { useEffect, useRef } from 'react'

const problem = ':is(textarea, input)[aria-invalid="true"], [aria-invalid="true"] input'

/** After each attempt to send a form, the focus goes to the first field, from the top, that is not right. */
export function useFocusOnProblem(attempts: number) {
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>(problem)?.focus()
  }, [attempts])

  return form
}
