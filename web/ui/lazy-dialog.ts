import { useEffect, useState, useTransition } from 'react'

/** As long as a dialog fades away in `dialog.module.css`. */
const dialogFadeMs = 300

/**
 * The state of a dialog whose code is loaded when it is first opened: `opened` is undefined until
 * then, and again once it has faded away, so that it begins empty when it opens next. `isOpening`
 * is true while it is loading.
 */
export function useLazyDialog() {
  const [opened, setOpened] = useState<boolean>()
  const [isOpening, startOpening] = useTransition()

  useEffect(() => {
    if (opened !== false) return
    const timer = setTimeout(() => setOpened(undefined), dialogFadeMs)
    return () => clearTimeout(timer)
  }, [opened])

  function open() {
    // One that is still fading away goes at once.
    setOpened(undefined)
    startOpening(() => setOpened(true))
  }

  return {
    opened,
    isOpening,
    open,
    close: () => setOpened(false),
  }
}
