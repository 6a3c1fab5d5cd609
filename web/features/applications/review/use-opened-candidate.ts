import { startTransition, useRef, useState } from 'react'
import { CallError } from '#web/lib/call-error.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { showFailure } from '#web/lib/failures.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { toast } from '#web/ui/toasts.tsx'
import {
  type TableCandidate,
  useCandidate,
  type useCandidates,
  useFindRow,
  useOpenCandidate,
  wasOpened,
} from '../api.ts'
import { useAgreement } from '../opening/agreement.ts'

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
  const { isAgreed, agree } = useAgreement()
  const findRow = useFindRow(slug)
  const [asked, setAsked] = useState<TableCandidate>()
  const [isAsking, setIsAsking] = useState(false)
  const [openedId, setOpenedId] = useState('')
  const [openingId, setOpeningId] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const wanted = useRef('')
  const opened = useCandidate(slug, openedId, isOpen)

  async function openNow(id: string) {
    wanted.current = id
    setOpeningId(id)
    const dialog = loadDialog().catch(() => Promise.reject(new CallError(0, '')))
    const reply = await Promise.all([fetchCandidate(id), dialog]).catch((error: CallError) => {
      const texts = { network: text('networkFailed'), otherwise: text('openFailed') }
      showFailure(messageOf(error, texts))
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

  /** Opens an application; asks before the first one of a visit that nobody has opened yet. */
  async function open(id: string) {
    if (isAgreed) return openNow(id)
    setOpeningId(id)
    const row = list.candidates?.find((one) => one.id === id) ?? (await findRow(id))
    if (!row || row.away || wasOpened(row)) return openNow(id)
    setOpeningId(null)
    setAsked(row)
    return setIsAsking(true)
  }

  const question = {
    candidate: asked,
    opened: isAsking,
    onClose: () => setIsAsking(false),
    onOpen() {
      agree()
      setIsAsking(false)
      if (asked) void openNow(asked.id)
    },
  }

  async function openNext() {
    const { data, isError } = await list.refetch()
    const first = data?.pages[0]?.meta.waiting.first
    if (isError) toast.error(text('networkFailed'))
    else if (first) await open(first.id)
  }

  return { opened, openingId, isOpen, open, openNext, question, close: () => setIsOpen(false) }
}
