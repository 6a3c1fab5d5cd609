import { startTransition, useRef, useState } from 'react'
import { CallError } from '#web/lib/call-error.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useCandidate, type useCandidates, useOpenCandidate } from '../api.ts'

/**
 * The application that is open. It may be one that has not been scrolled to yet.
 * @param loadDialog loads the code of the dialog that shows it
 */
export function useOpened(
  slug: string,
  list: ReturnType<typeof useCandidates>,
  loadDialog: () => Promise<unknown>,
) {
  const text = useText('review')
  const fetchCandidate = useOpenCandidate(slug)
  const [openedId, setOpenedId] = useState('')
  const [openingId, setOpeningId] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const wanted = useRef('')
  const opened = useCandidate(slug, openedId, isOpen)

  async function open(id: string) {
    wanted.current = id
    setOpeningId(id)
    const dialog = loadDialog().catch(() => Promise.reject(new CallError(0, '')))
    const reply = await Promise.all([fetchCandidate(id), dialog]).catch((error: CallError) => {
      const texts = { network: text('networkFailed'), otherwise: text('openFailed') }
      toast.error(messageOf(error, texts))
      // It may have been withdrawn.
      void list.refetch()
    })
    // Another one was asked for meanwhile.
    if (wanted.current !== id) return
    setOpeningId(null)
    if (!reply) return
    // The table answers other presses while the application is being drawn.
    startTransition(() => {
      setOpenedId(id)
      setIsOpen(true)
    })
  }

  async function openNext() {
    const { data, isError } = await list.refetch()
    const first = data?.pages[0]?.meta.waiting.first
    if (isError) toast.error(text('networkFailed'))
    else if (first) await open(first.id)
  }

  return { opened, openingId, isOpen, open, openNext, close: () => setIsOpen(false) }
}
