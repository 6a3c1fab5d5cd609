import { useState } from 'react'
import { useText } from '#web/lib/text.ts'
import { toast } from '#web/ui/toasts.tsx'
import type { useCandidates } from './api.ts'

/** Whose application is open. It may be one that has not been scrolled to yet. */
export function useOpened(list: ReturnType<typeof useCandidates>) {
  const text = useText('review')
  const [openedId, setOpenedId] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const find = (id: string | null) => list.candidates?.find((candidate) => candidate.id === id)

  async function open(id: string) {
    if (find(id) || (await scrollTo(id, list))) {
      setOpenedId(id)
      setIsOpen(true)
    } else toast.error(text('networkFailed'))
  }

  async function openNext() {
    const { data, isError } = await list.refetch()
    const first = data?.pages[0]?.meta.waiting.first
    if (isError) toast.error(text('networkFailed'))
    else if (first) await open(first.id)
  }

  return { opened: find(openedId), isOpen, open, openNext, close: () => setIsOpen(false) }
}

/** Reads page after page. @returns whether it is there */
async function scrollTo(
  id: string,
  { fetchNextPage }: Pick<ReturnType<typeof useCandidates>, 'fetchNextPage'>,
): Promise<boolean> {
  const { data, hasNextPage, isError } = await fetchNextPage({ cancelRefetch: false })
  if (data?.pages.some((page) => page.data.some((candidate) => candidate.id === id))) return true
  return hasNextPage && !isError && scrollTo(id, { fetchNextPage })
}
