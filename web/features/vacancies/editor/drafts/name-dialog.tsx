import { lengths } from '#contract/fields/lengths.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.tsx'

interface NameDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  description?: string
  /** As it stands before. */
  name: string
  onSend: (body: { name: string }) => Promise<unknown>
}

/** Names a template. Loaded lazily. */
export function NameDialog({ name, onSend, ...dialog }: NameDialogProps) {
  const text = useText('writing')
  const form = useForm(
    async () => (await import('#contract/vacancies/vacancy-fields.ts')).TemplateName,
    {
      defaultValues: { name },
    },
  )

  async function send(body: { name: string }) {
    await onSend(body)
    toast.success(text('templateSaved'))
    dialog.onClose()
  }

  return (
    <FormDialog
      {...dialog}
      action={text('save')}
      isSubmitting={form.formState.isSubmitting}
      onSubmit={form.submit(send)}
    >
      <TextField
        label={text('name')}
        required
        maxLength={lengths.name.max}
        error={form.problem('name')}
        {...form.register('name')}
      />
    </FormDialog>
  )
}
