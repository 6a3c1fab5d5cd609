import type { Ref } from 'react'

/** One element for several who want to hold it. */
export function mergeRefs<Element>(...refs: (Ref<Element> | undefined)[]) {
  return (element: Element | null) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(element)
      else if (ref) ref.current = element
    }
  }
}
