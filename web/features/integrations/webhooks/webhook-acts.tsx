import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Webhook } from '#contract/integrations/webhooks.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { SecretDialog } from '../secret-dialog.tsx'
import styles from './webhook.module.css'
import {
  useRemoveWebhook,
  useRenewSecret,
  useSwitchWebhook,
  useTestWebhook,
} from './webhooks-api.ts'

const ChangeWebhookDialog = lazy(async () => {
  const { ChangeWebhookDialog } = await import('./webhook-dialogs.tsx')
  return { default: ChangeWebhookDialog }
})

type Open = 'change' | 'renew' | 'remove'

/** Everything that can be done with a webhook. */
export function WebhookActs({ webhook }: { webhook: Webhook }) {
  const text = useText('integrations')
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const test = useTestWebhook()
  const turn = useSwitchWebhook()
  const { id, url, events, state } = webhook
  const isOn = state === 'on'
  const params = { id }

  function sendTest() {
    test.mutate({ params }, { onSuccess: () => toast.success(text('testSent')) })
  }

  function toggle() {
    turn.mutate(
      { params, body: { url, events, is_on: !isOn } },
      { onSuccess: () => toast.success(text(isOn ? 'switchedOff' : 'switchedOn')) },
    )
  }

  return (
    <div className={styles.acts}>
      {isOn && (
        <Button variant="primary" onClick={sendTest} loading={test.isPending}>
          {text('sendTest')}
        </Button>
      )}
      <Button variant={isOn ? 'default' : 'primary'} onClick={toggle} loading={turn.isPending}>
        {text(isOn ? 'switchOff' : 'switchOn')}
      </Button>
      <Button onClick={() => setOpen('change')}>{text('changeWebhook')}</Button>
      <Button onClick={() => setOpen('renew')}>{text('renewSecret')}</Button>
      <Button onClick={() => setOpen('remove')}>{text('removeWebhook')}</Button>
      {open === 'change' && (
        <Suspense>
          <ChangeWebhookDialog opened onClose={close} webhook={webhook} />
        </Suspense>
      )}
      {open === 'renew' && <RenewDialog id={id} onClose={close} />}
      {open === 'remove' && <RemoveDialog webhook={webhook} onClose={close} />}
    </div>
  )
}

function RenewDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText('integrations')
  const { mutate, isPending, data } = useRenewSecret()
  if (data)
    return (
      <SecretDialog
        opened
        onClose={onClose}
        title={text('webhookSecretTitle')}
        description={text('webhookSecretText')}
        secret={data.data.secret}
      />
    )
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => mutate({ params: { id } })}
      title={text('renewSecretTitle')}
      confirmLabel={text('renewSecret')}
      loading={isPending}
    >
      {text('renewSecretText')}
    </ConfirmDialog>
  )
}

function RemoveDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const text = useText('integrations')
  const navigate = useNavigate()
  const { mutate, isPending } = useRemoveWebhook()
  const { id, url } = webhook

  async function leave() {
    await navigate({ to: paths.integrations() })
    toast.success(text('webhookRemoved'))
  }

  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => mutate({ params: { id } }, { onSuccess: () => void leave() })}
      title={text('removeWebhookTitle')}
      confirmLabel={text('removeWebhook')}
      danger
      loading={isPending}
    >
      {text('removeWebhookText', { url })}
    </ConfirmDialog>
  )
}
