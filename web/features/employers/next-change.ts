import { useState } from 'react'
import { employerChangeDays } from '#contract/employers/employer-choices.ts'
import { useFormat } from '#web/lib/format.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The day until which an employer that changes now cannot be changed again. */
export function useNextChange() {
  const { date } = useFormat()
  const [now] = useState(() => Date.now())
  return date(new Date(now + employerChangeDays * dayMs).toISOString())
}
