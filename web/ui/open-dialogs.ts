import { useEffect, useEffectEvent } from 'react'

/** Each closes an open dialog, the topmost last, and returns false if that dialog stays. */
const open: (() => boolean)[] = []

/** Closes the topmost dialog, as Escape does. @returns false if none is open, or it stays */
export function closeTopmostDialog(): boolean {
  return open.at(-1)?.() ?? false
}

/** @param close undefined for a dialog that only its own buttons close */
export function useCloseOnBack(isOpen: boolean, close: (() => void) | undefined): void {
  const closeNow = useEffectEvent(() => {
    close?.()
    return close !== undefined
  })

  useEffect(() => {
    if (!isOpen) return
    const own = () => closeNow()
    open.push(own)
    return () => void open.splice(open.indexOf(own), 1)
  }, [isOpen])
}
