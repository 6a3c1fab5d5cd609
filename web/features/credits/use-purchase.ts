import { useEffect, useState } from 'react'
import { onLiveChange } from '#web/lib/live/use-live.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useStartCheckout } from './api.ts'

export type Payment = { is: 'none' } | { is: 'open' } | { is: 'blocked'; url: string }

/** One purchase at a time. Paying happens in a window of its own. */
export function usePurchase() {
  const text = useText('credits')
  const { mutate: start } = useStartCheckout()
  const [buying, setBuying] = useState<string | null>(null)
  const [state, setState] = useState<Payment>({ is: 'none' })

  // What was paid in the other window has arrived.
  useEffect(() => onLiveChange(({ what }) => void (what === 'balance' && setState({ is: 'none' }))), [])

  function buy(price: string) {
    if (buying) return
    setBuying(price)
    setState({ is: 'none' })
    // Browsers let a page open a window only while it is being clicked, so it opens before its address is known.
    const opened = window.open('', '_blank')

    start(
      { body: { price } },
      {
        onSuccess({ url }) {
          setState(opened ? { is: 'open' } : { is: 'blocked', url })
          if (opened) sendTo(opened, url)
        },
        onError() {
          opened?.close()
          toast.error(text('purchaseFailed'))
        },
        onSettled: () => setBuying(null),
      },
    )
  }

  return { buying, state, buy }
}

/** The page of somebody else must not reach back into ours. */
function sendTo(opened: Window, url: string) {
  opened.opener = null
  opened.location.replace(url)
}
