import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { ModelType } from '#contract/endpoint/model-types.ts'
import type { Entry } from './timeline.ts'

const thresholdPx = 48
/** The room above the marker of new messages. */
const markerOffsetPx = 72

interface Options {
  box: RefObject<HTMLElement | null>
  newest: Pick<Entry, 'id' | 'model_type'> | undefined
  me: ModelType
  /** The id of the first unread message, or null while it is not known. */
  firstNew: string | null
}

/**
 * Keeps the thread at its newest message. The box is a reversed column, whose scroll position is 0
 * at the newest message and negative above, so the browser does most of it, also while older
 * messages are inserted at the top. This hook keeps the position of a reader who has scrolled up,
 * and starts at the first unread message if it is not in view.
 */
export function useStickToBottom({ box, newest, me, firstNew }: Options) {
  const before = useRef<{ newestId: string; bubble: Element; below: number }>(null)
  const hasStarted = useRef(false)
  const startedAbove = useRef(false)
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
    if (hasStarted.current || !element || !firstNew) return
    hasStarted.current = true
    const line = element.querySelector('[data-first-new]')
    const above =
      line &&
      element.getBoundingClientRect().top + markerOffsetPx - line.getBoundingClientRect().top
    if (!above || above <= 0) return
    element.scrollBy({ top: -above })
    startedAbove.current = isAway(element)
  }, [box, firstNew])

  return {
    hasNewer,
    showNewest() {
      setHasNewer(false)
      box.current?.scrollTo({ top: 0 })
    },
    onScroll() {
      if (!box.current) return
      if (!isAway(box.current)) setHasNewer((startedAbove.current = false))
      else if (startedAbove.current) setHasNewer(true)
    },
  }
}

/** @returns the distance from the end of a message to the end of the content, in px */
function roomBelow(bubble: Element, element: HTMLElement) {
  const end = element.firstElementChild?.getBoundingClientRect().bottom ?? 0
  return end - bubble.getBoundingClientRect().bottom
}

function isAway(element: HTMLElement) {
  return element.scrollTop < -thresholdPx
}
