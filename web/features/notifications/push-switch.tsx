import { useState } from 'react'
import type { PushState } from '#contract/notifications/push.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { subscribeBrowser, unsubscribeBrowser } from '#web/lib/push.ts'
import { Switch } from '#web/ui/checkbox.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useSubscribe, useUnsubscribe } from './api.ts'

/** Turns pushes on for this browser, whose own question comes only then. */
export function PushSwitch({ push, publicKey }: { push: PushState; publicKey: string }) {
  const text = useText('mails')
  const [isBusy, setBusy] = useState(false)
  const { mutateAsync: subscribe } = useSubscribe()
  const { mutateAsync: unsubscribe } = useUnsubscribe()

  async function turnOn() {
    const body = await subscribeBrowser(publicKey)
    if (body) await subscribe({ body })
    else toast.error(text('pushDenied'))
  }

  async function turnOff() {
    await unsubscribe()
    await unsubscribeBrowser()
  }

  function change(isOn: boolean) {
    setBusy(true)
    void (isOn ? turnOn() : turnOff())
      .catch(() => toast.error(text('pushFailed')))
      .finally(() => setBusy(false))
  }

  return (
    <Switch
      label={text('pushHere')}
      description={text('pushHere_about')}
      checked={push.is_on}
      aria-busy={isBusy || undefined}
      onChange={(event) => !isBusy && change(event.currentTarget.checked)}
    />
  )
}
