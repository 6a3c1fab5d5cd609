import { useEffect, useState, useTransition } from 'react'

/** For a dialog that is loaded only when it is wanted: undefined until then. The button tells that it is on its way. */
export function useLateDialog() {
  const [opened, setOpened] = useState<boolean>()
  const [isOpening, startOpening] = useTransition()

  return {
    opened,
    isOpening,
    open: () => startOpening(() => setOpened(true)),
    close: () => setOpened(false),
  }
}

/** Inside such a dialog: closed for a moment first, it learns where the focus was. */
export function useOpenedLate(opened: boolean) {
  const [isThere, setIsThere] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsThere(true))
    return () => cancelAnimationFrame(frame)
  }, [])

  return opened && isThere
}
