import { lengths } from '#contract/fields/lengths.ts'
import { NewEmailDomain } from '#contract/integrations/provider-bodies.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useAddDomain } from './provider-api.ts'

interface AddDomainDialogProps {
  opened: boolean
  onClose: () => void
}

/** Asks for a domain; the record that proves it stands in the list afterwards. */
export function AddDomainDialog({ opened, onClose }: AddDomainDialogProps) {
  const text = useText('integrations')
  const { mutateAsync } = useAddDomain()
  const form = useForm(NewEmailDomain, { defaultValues: { domain: '' } })

  const submit = form.submit(async (body) => {
    await mutateAsync({ body })
    form.reset()
    onClose()
  })

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={text('addDomain')}
      action={text('addDomain')}
      isSubmitting={form.formState.isSubmitting}
      onSubmit={submit}
    >
      <TextField
        label={text('domain')}
        description={text('domainHint')}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={lengths.domain.max}
        error={form.problem('domain')}
        {...form.register('domain')}
      />
    </FormDialog>
  )
}
