import type * as z from 'zod/mini'
import { lengths } from '#contract/fields/lengths.ts'
import type { IdentityProvider } from '#contract/integrations/identity-provider.ts'
import { NewIdentityProvider } from '#contract/integrations/provider-bodies.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useSetProvider } from './provider-api.ts'
import styles from './provider-dialog.module.css'

interface ProviderDialogProps {
  opened: boolean
  onClose: () => void
  provider: IdentityProvider | null
}

/** Asks for the provider; its secret may be left as it is. */
export function ProviderDialog({ opened, onClose, provider }: ProviderDialogProps) {
  const text = useText('integrations')
  const { mutateAsync } = useSetProvider()
  const { issuer = 'https://', client_id = '' } = provider ?? {}
  const form = useForm(NewIdentityProvider, {
    defaultValues: { issuer, client_id, client_secret: '' },
  })

  async function send(body: z.output<typeof NewIdentityProvider>) {
    await mutateAsync({ body })
    toast.success(text('providerSaved'))
    onClose()
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={text(provider ? 'changeProviderTitle' : 'setProvider')}
      {...(provider && { description: text('changeProviderText') })}
      action={text('saveProvider')}
      isSubmitting={form.formState.isSubmitting}
      onSubmit={form.submit(send)}
    >
      <div className={styles.fields}>
        <TextField
          label={text('issuer')}
          description={text('issuerHint')}
          type="url"
          required
          maxLength={lengths.issuer.max}
          error={form.problem('issuer')}
          {...form.register('issuer')}
        />
        <TextField
          label={text('clientId')}
          required
          maxLength={lengths.client_id.max}
          autoComplete="off"
          error={form.problem('client_id')}
          {...form.register('client_id')}
        />
        <PasswordField
          label={text('clientSecret')}
          description={text(provider ? 'clientSecretKept' : 'clientSecretHint')}
          required={!provider}
          autoComplete="new-password"
          error={form.problem('client_secret')}
          {...form.register('client_secret')}
        />
      </div>
    </FormDialog>
  )
}
