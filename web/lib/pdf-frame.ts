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
 * Keys that the viewer has no use for are meant for the page around the frame, which does not hear
 * the keys that are pressed inside.
 */
export function passKeyOn(key: string) {
  if (window.parent !== window)
    window.parent.document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
}

const fileWanted = 'file-wanted'

/**
 * Shows another document in a viewer that is there already, and in one as soon as it is there.
 * @param file its address, or a file of this browser
 */
export function keepShowing(frame: HTMLIFrameElement, file: string | File) {
  const show = () => frame.contentWindow?.postMessage({ file }, location.origin)
  function hear({ origin, source, data }: MessageEvent) {
    if (origin === location.origin && source === frame.contentWindow && data === fileWanted) show()
  }
  show()
  window.addEventListener('message', hear)
  return () => window.removeEventListener('message', hear)
}

/** Listens to the page around the viewer. @returns what stops it */
export function whenFileIsShown(act: (file: string | File) => void) {
  function hear({ origin, source, data }: MessageEvent<{ file?: unknown } | null>) {
    if (origin !== location.origin || source !== window.parent) return
    if (typeof data?.file === 'string' || data?.file instanceof File) act(data.file)
  }
  window.addEventListener('message', hear)
  if (window.parent !== window) window.parent.postMessage(fileWanted, location.origin)
  return () => window.removeEventListener('message', hear)
}
