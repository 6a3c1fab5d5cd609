import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { applicationIn } from '#web/lib/paths.ts'

/** Opens the application that the address asks for, once the list it is in has been read. */
export function useAskedApplication(isReady: boolean, open: (id: string) => void) {
  const asked = applicationIn(useLocation({ select: ({ hash }) => hash }))
  const openAsked = useEffectEvent(open)

  useEffect(() => {
    if (isReady && asked) openAsked(asked)
  }, [isReady, asked])
}
