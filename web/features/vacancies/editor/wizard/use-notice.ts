import { useState } from 'react'
import { useUser } from '#web/features/accounts/api.ts'
import { getUser, markNoticeSeen } from '#web/lib/calls/accounts.ts'
import { isModalHidden } from '#web/lib/hidden-modals.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { contentIn, isBlank } from '../drafts/draft-copy.ts'
import type { Place } from './place-of.ts'

/**
 * The notice of a step is shown by itself until this person has read it, on whatever device. What
 * is said before beginning is not said of a draft that has begun.
 */
export function useNotice({ notice }: Place) {
  const { id: owner, seen_notices: seen } = useUser()
  const [readHere, setReadHere] = useState<readonly string[]>([])
  const { mutate } = useCommand(markNoticeSeen, { refreshes: [getUser] })
  const isDue =
    notice !== null &&
    !seen.includes(notice) &&
    !readHere.includes(notice) &&
    !isModalHidden(notice) &&
    !(notice === 'creditsNotice' && !isBlank(contentIn(owner)))

  function markRead() {
    if (notice === null) return
    setReadHere([...readHere, notice])
    mutate({ body: { notice } })
  }

  return { isDue, markRead }
}
