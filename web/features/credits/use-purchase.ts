import { useEffect, useState } from 'react'
import { showFailure } from '#web/lib/failures.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { onLiveChange } from '#web/lib/live/changes.ts'
import {
  isPaymentWindow,
  markPaymentWindow,
  onPaymentLeft,
  tellPaymentLeft,
  unmarkPaymentWindow,
} from '#web/lib/payment-window.ts'
import { useStartCheckout } from './api.ts'

export type Payment =
  | { is: 'none' }
  | { is: 'open' }
  | { is: 'left' }
  | { is: 'blocked'; url: string }

/** Starts one purchase at a time; the payment page opens in a new window. */
export function usePurchase() {
  const text = useText('credits')
  const { mutate: start } = useStartCheckout()
  const [buying, setBuying] = useState<string | null>(null)
  const [isBack] = useState(isPaymentWindow)
  const [state, setState] = useState<Payment>({ is: isBack ? 'left' : 'none' })

  // The payment in the other window has been completed.
  useEffect(
    () => onLiveChange(({ what }) => void (what === 'balance' && setState({ is: 'none' }))),
    [],
  )

  useEffect(() => {
    unmarkPaymentWindow()
    if (isBack) tellPaymentLeft()
    return onPaymentLeft(() => setState(({ is }) => ({ is: is === 'none' ? 'none' : 'left' })))
  }, [isBack])

  function buy(price: string) {
    if (buying) return
    setBuying(price)
    setState({ is: 'none' })
    // Browsers allow popups only during a click, so the window opens before its URL is known.
    const opened = window.open('', '_blank')

    start(
      { body: { price } },
      {
        onSuccess({ url }) {
          setState(opened ? { is: 'open' } : { is: 'blocked', url })
          if (opened) navigateTo(opened, url)
        },
        onError() {
          opened?.close()
          showFailure(text('purchaseFailed'))
        },
        onSettled: () => setBuying(null),
      },
    )
  }

  return { buying, state, buy, dismiss: () => setState({ is: 'none' }) }
}

/** Navigates the window without an opener, which would let the payment page navigate ours. */
function navigateTo(opened: Window, url: string) {
  markPaymentWindow(opened)
  opened.opener = null
  opened.location.replace(url)
}
