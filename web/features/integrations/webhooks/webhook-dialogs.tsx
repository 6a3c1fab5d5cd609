// Both are loaded together: they share their fields.
import { lengths } from '#contract/fields/lengths.ts'
import { NewWebhook } from '#contract/integrations/webhook-body.ts'
import { type WebhookEvent, webhookEvents } from '#contract/integrations/webhook-choices.ts'
import type { Webhook } from '#contract/integrations/webhooks.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { type Form, useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { CheckboxGroup } from '../checkbox-group.tsx'
import { SecretFormDialog } from '../secret-form-dialog.tsx'
import { eventKeys } from './event-keys.ts'
import styles from './webhook-dialogs.module.css'
import { useAddWebhook, useChangeWebhook } from './webhooks-api.ts'

interface Written {
  url: string
  events: WebhookEvent[]
}

interface DialogProps {
  opened: boolean
  onClose: () => void
}

const fresh: Written = { url: 'https://', events: [] }

/** Asks for a webhook, and shows its secret. */
export function AddWebhookDialog({ opened, onClose }: DialogProps) {
  const text = useText('integrations')
  const { mutateAsync } = useAddWebhook()
  const form = useForm(NewWebhook, { defaultValues: fresh })

  return (
    <SecretFormDialog
      opened={opened}
      onClose={onClose}
      form={form}
      fresh={fresh}
      action={text('addWebhook')}
      make={async (body) => (await mutateAsync({ body })).data.secret}
      secretTitle={text('webhookSecretTitle')}
      secretText={text('webhookSecretText')}
    >
      <WebhookFields form={form} />
    </SecretFormDialog>
  )
}

export function ChangeWebhookDialog({ webhook, ...dialog }: DialogProps & { webhook: Webhook }) {
  const text = useText('integrations')
  const { mutateAsync } = useChangeWebhook()
  const { id, url, events, state } = webhook
  const form = useForm(NewWebhook, { defaultValues: { url, events } })

  async function send(written: Written) {
    await mutateAsync({ params: { id }, body: { ...written, is_on: state === 'on' } })
    toast.success(text('webhookSaved'))
    dialog.onClose()
  }

  return (
    <FormDialog
      {...dialog}
      title={text('changeWebhookTitle')}
      action={text('save')}
      isSubmitting={form.formState.isSubmitting}
      onSubmit={form.submit(send)}
    >
      <WebhookFields form={form} />
    </FormDialog>
  )
}

function WebhookFields({ form }: { form: Form<Written, Written> }) {
  const text = useText('integrations')

  return (
    <div className={styles.fields}>
      <TextField
        label={text('webhookUrl')}
        description={text('webhookUrlHint')}
        type="url"
        required
        maxLength={lengths.webhook_url.max}
        error={form.problem('url')}
        {...form.register('url')}
      />
      <CheckboxGroup
        label={text('events')}
        required
        error={form.problem('events')}
        options={webhookEvents.map((value) => ({ value, label: text(eventKeys[value]) }))}
        value={form.watch('events')}
        onChange={(chosen) =>
          form.setValue('events', chosen, { shouldValidate: form.formState.isSubmitted })
        }
      />
    </div>
  )
}
