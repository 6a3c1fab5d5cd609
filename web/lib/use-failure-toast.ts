import { useEffect, useEffectEvent } from 'react'
import { toast } from '#web/ui/toasts.tsx'
import { useText } from './i18n/text.ts'

/** Shows a toast when an optional part of a screen fails to load. */
export function useFailureToast(hasFailed: boolean, message?: string) {
  const text = useText('common')
  const announce = useEffectEvent(() => toast.errorOnce(message ?? text('errorFetchingData')))

  useEffect(() => {
    if (hasFailed) announce()
  }, [hasFailed])
}
