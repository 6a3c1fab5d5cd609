// Keyboard and focus of a modal dialog. See https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { nextTabStop, tabStopsIn } from './tab-stops.ts'

interface OpenDialog {
  element: HTMLElement
  /** @returns false if nothing but its own buttons closes it */
  close: () => boolean
}

/** The dialogs that are open, the topmost last: it alone has the keys. */
const openDialogs: OpenDialog[] = []

/** Closes the topmost dialog, as Escape does. @returns false if none is open, or it stays */
export function closeTopmostDialog(): boolean {
  return openDialogs.at(-1)?.close() ?? false
}

/**
 * Keeps the focus in a dialog while it is open, and returns it to where it was.
 * @param close called for Escape; undefined for a dialog that Escape does not close
 */
export function useModal(
  dialog: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: (() => void) | undefined,
): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const element = dialog.current
    if (!element || openDialogs.at(-1)?.element !== element || event.defaultPrevented) return
    if (event.key === 'Tab') keepWithin(element, event)
    if (event.key === 'Escape' && !event.isComposing && close) {
      // A dialog below would become the topmost while this event is still on its way.
      event.preventDefault()
      close()
    }
  })

  const closeNow = useEffectEvent(() => {
    close?.()
    return close !== undefined
  })

  useEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return
    const before = document.activeElement
    const handle = (event: KeyboardEvent) => handleKey(event)
    const own: OpenDialog = { element, close: () => closeNow() }
    openDialogs.push(own)
    document.addEventListener('keydown', handle)
    focusFirstOf(element)

    return () => {
      document.removeEventListener('keydown', handle)
      openDialogs.splice(openDialogs.indexOf(own), 1)
      const { activeElement, body } = document
      const isLost = !activeElement || activeElement === body || element.contains(activeElement)
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [isOpen, dialog])
}

function focusFirstOf(dialog: HTMLElement) {
  const marked = dialog.querySelector<HTMLElement>('[data-autofocus]')
  const first = marked ?? tabStopsIn(dialog)[0] ?? dialog
  first.focus({ preventScroll: true })
}

/** After the last element comes the first. What is beside the dialog, as toasts, is left alone. */
function keepWithin(dialog: HTMLElement, event: KeyboardEvent) {
  const active = document.activeElement ?? document.body
  if (active !== document.body && !dialog.contains(active)) return
  const next = nextTabStop(tabStopsIn(dialog), active, event.shiftKey)
  if (next === 'native') return
  event.preventDefault()
  next?.focus()
}
