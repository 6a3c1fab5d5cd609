import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { showErrors } from '#web/lib/failures.ts'
import { useText } from '#web/lib/i18n/text.ts'
import type { Credentials } from '#web/lib/stored-account.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'

interface PasskeyButtonProps {
  /** Of the password step, where a passkey follows it. */
  challenge?: string
  onSignedIn: (credentials: Credentials) => Promise<unknown>
}

/** Signs in with a passkey, if the browser knows of them. */
export function PasskeyButton({ challenge, onSignedIn }: PasskeyButtonProps) {
  const text = useText('auth')
  const [isPending, setPending] = useState(false)
  if (typeof PublicKeyCredential === 'undefined') return null

  async function enter() {
    const { enterWithPasskey } = await import('./passkey-login.ts')
    const credentials = await enterWithPasskey(challenge)
    if (credentials) await onSignedIn(credentials)
    else toast.info(text('passkeyNotUsed'))
  }

  function press() {
    setPending(true)
    void enter()
      .catch((error: unknown) => showErrors(error))
      .finally(() => setPending(false))
  }

  return (
    <Button size="large" wide icon={<Icon of={IconKey} />} loading={isPending} onClick={press}>
      {text('passkeyLogin')}
    </Button>
  )
}
