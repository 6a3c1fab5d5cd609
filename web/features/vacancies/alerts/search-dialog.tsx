import { lengths } from '#contract/fields/lengths.ts'
import { searchFrequencies, type SearchFrequency } from '#contract/vacancies/vacancy-choices.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.tsx'
import styles from './search-dialog.module.css'

interface Choice {
  name: string
  often: SearchFrequency
}

interface SearchDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  description?: string
  /** As it stands before. */
  choice: Choice
  onSend: (choice: Choice) => Promise<unknown>
}

/** Names a saved search, and asks how often it writes. Loaded lazily. */
export function SearchDialog({ choice, onSend, ...dialog }: SearchDialogProps) {
  const text = useText('alerts')
  const form = useForm(
    async () => (await import('#contract/vacancies/saved-search.ts')).SearchChoice,
    {
      defaultValues: choice,
    },
  )
  const often = form.watch('often')

  async function send(chosen: Choice) {
    await onSend(chosen)
    toast.success(text('saved'))
    dialog.onClose()
  }

  return (
    <FormDialog
      {...dialog}
      action={text('save')}
      isSubmitting={form.formState.isSubmitting}
      onSubmit={form.submit(send)}
    >
      <div className={styles.fields}>
        <TextField
          label={text('name')}
          required
          maxLength={lengths.search_name.max}
          error={form.problem('name')}
          {...form.register('name')}
        />
        <RadioGroup
          label={text('often')}
          appearance="cards"
          value={often}
          onChange={(chosen) => form.setValue('often', chosen)}
          options={searchFrequencies.map((value) => ({
            value,
            label: text(value),
            description: text(`${value}_about`),
          }))}
        />
      </div>
    </FormDialog>
  )
}
