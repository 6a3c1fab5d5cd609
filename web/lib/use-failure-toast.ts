import { useEffect, useEffectEvent } from 'react'
import { toast } from '#web/ui/toasts.tsx'
import { useText } from './i18n/text.ts'

/** Says once that something could not be loaded, for what a screen can do without. */
export function useFailureToast(hasFailed: boolean, message?: string) {
  const text = useText('common')
  const announce = useEffectEvent(() => toast.errorOnce(message ?? text('errorFetchingData')))

  useEffect(() => {
    if (hasFailed) announce()
  }, [hasFailed])
}
