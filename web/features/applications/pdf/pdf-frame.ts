// Messages between the viewer and the page around it. Messages of other origins are ignored.

const freshLinkWanted = 'fresh-link-wanted'

/** Links to a resume end after an hour: only the page around the viewer can get another one. */
export function askForFreshLink() {
  if (window.parent === window) location.reload()
  else window.parent.postMessage(freshLinkWanted, location.origin)
}

/** Listens to the viewer in a frame. @returns what stops it */
export function whenFreshLinkIsWanted(frame: HTMLIFrameElement, act: () => void) {
  function hear({ origin, source, data }: MessageEvent) {
    if (origin === location.origin && source === frame.contentWindow && data === freshLinkWanted)
      act()
  }
  window.addEventListener('message', hear)
  return () => window.removeEventListener('message', hear)
}

/**
 * Escape is meant for the dialog around the frame, which does not hear the keys that are pressed
 * inside.
 */
export function passEscapeOn() {
  if (window.parent !== window)
    window.parent.document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    )
}
