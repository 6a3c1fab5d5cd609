import { useLayoutEffect, useRef, useState } from 'react'
import type { Message, ModelType } from '#contract/chats.ts'

const NEAR_PX = 48

/**
 * The box is laid out from the bottom up: its scroll position is 0 at the newest message and negative above, so it
 * stays at the newest by itself, and older messages that are put in at the top move nothing. Only somebody who has
 * scrolled up must be kept where they are while a message arrives below.
 */
export function useNewestInView(newest: Message | undefined, me: ModelType) {
  const box = useRef<HTMLElement>(null)
  const before = useRef<{ newestId: string; bubble: Element; below: number }>(null)
  const [hasNewer, setHasNewer] = useState(false)

  useLayoutEffect(() => {
    const { current: element } = box
    const bubble = [...(element?.querySelectorAll('li') ?? [])].at(-1)
    if (!element || !bubble || !newest) return
    const last = before.current
    if (last && newest.id !== last.newestId && newest.model_type !== me && isAway(element)) {
      element.scrollTop -= roomBelow(last.bubble, element) - last.below
      setHasNewer(true)
    }
    before.current = { newestId: newest.id, bubble, below: roomBelow(bubble, element) }
  }, [newest, me])

  function showNewest() {
    setHasNewer(false)
    box.current?.scrollTo({ top: 0 })
  }

  function onScroll() {
    if (box.current && !isAway(box.current)) setHasNewer(false)
  }

  return { box, hasNewer, showNewest, onScroll }
}

/** From the end of a message to the end of all that can be scrolled. */
function roomBelow(bubble: Element, element: HTMLElement) {
  const end = element.firstElementChild?.getBoundingClientRect().bottom ?? 0
  return end - bubble.getBoundingClientRect().bottom
}

function isAway(element: HTMLElement) {
  return element.scrollTop < -NEAR_PX
}
