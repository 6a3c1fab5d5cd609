import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Message, ModelType } from '#contract/chats.ts'

const nearPx = 48
/** How far below the upper edge the first new message begins. */
const abovePx = 72

interface View {
  box: RefObject<HTMLElement | null>
  newest: Message | undefined
  me: ModelType
  /** Where reading had stopped, as soon as it is known. */
  firstNew: string | null
}

/**
 * The box is laid out from the bottom up: its scroll position is 0 at the newest message and negative above, so it
 * stays at the newest by itself, and older messages that are put in at the top move nothing. Only somebody who has
 * scrolled up must be kept where they are while a message arrives below; and whoever comes back to more than fits
 * begins where they had stopped.
 */
export function useNewestInView({ box, newest, me, firstNew }: View) {
  const before = useRef<{ newestId: string; bubble: Element; below: number }>(null)
  const begun = useRef(false)
  const beganAbove = useRef(false)
  const [hasNewer, setHasNewer] = useState(false)

  useLayoutEffect(() => {
    const { current: element } = box
    const bubble = [...(element?.querySelectorAll('[data-message]') ?? [])].at(-1)
    if (!element || !bubble || !newest) return
    const last = before.current
    if (last && newest.id !== last.newestId && newest.model_type !== me && isAway(element)) {
      element.scrollBy({ top: last.below - roomBelow(last.bubble, element) })
      setHasNewer(true)
    }
    before.current = { newestId: newest.id, bubble, below: roomBelow(bubble, element) }
  }, [box, newest, me])

  useLayoutEffect(() => {
    const { current: element } = box
    if (begun.current || !element || !firstNew) return
    begun.current = true
    const line = element.querySelector('[data-first-new]')
    const above = line && element.getBoundingClientRect().top + abovePx - line.getBoundingClientRect().top
    if (!above || above <= 0) return
    element.scrollBy({ top: -above })
    beganAbove.current = isAway(element)
  }, [box, firstNew])

  return {
    hasNewer,
    showNewest() {
      setHasNewer(false)
      box.current?.scrollTo({ top: 0 })
    },
    onScroll() {
      if (!box.current) return
      if (!isAway(box.current)) setHasNewer((beganAbove.current = false))
      else if (beganAbove.current) setHasNewer(true)
    },
  }
}

/** From the end of a message to the end of all that can be scrolled. */
function roomBelow(bubble: Element, element: HTMLElement) {
  const end = element.firstElementChild?.getBoundingClientRect().bottom ?? 0
  return end - bubble.getBoundingClientRect().bottom
}

function isAway(element: HTMLElement) {
  return element.scrollTop < -nearPx
}
