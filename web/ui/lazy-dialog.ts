import { useState, useTransition } from 'react'

/**
 * The state of a dialog whose code is loaded when it is first opened: `opened` is undefined until
 * then, and `isOpening` is true while it is loading.
 */
export function useLazyDialog() {
  const [opened, setOpened] = useState<boolean>()
  const [isOpening, startOpening] = useTransition()

  return {
    opened,
    isOpening,
    open: () => startOpening(() => setOpened(true)),
    close: () => setOpened(false),
  }
}
