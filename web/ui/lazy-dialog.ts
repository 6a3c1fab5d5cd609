import { startTransition, useEffect, useState, useTransition } from 'react'

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

/**
 * For a dialog that is mounted open: reports it as closed in the first frame, so that it can record
 * which element had the focus and return it there.
 */
export function useOpenedAfterMount(opened: boolean) {
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setIsMounted(true)))
    return () => cancelAnimationFrame(frame)
  }, [])

  return opened && isMounted
}
