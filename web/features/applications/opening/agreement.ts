import { useState } from 'react'
import { useMe } from '../api.ts'

/** The people who have agreed to open applications, until the page is loaded again. */
const agreed = new Set<string>()

/** The agreement to open applications, asked once a visit, wherever the first one is opened. */
export function useAgreement() {
  const { id } = useMe()
  const [isAgreed, setIsAgreed] = useState(() => agreed.has(id))

  function agree() {
    agreed.add(id)
    setIsAgreed(true)
  }

  return { isAgreed, agree }
}
