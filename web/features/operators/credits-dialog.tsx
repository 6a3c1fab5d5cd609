import { useState } from 'react'
import { lengths } from '#contract/fields/lengths.ts'
import { CreditChangeByOperator } from '#contract/operators/credit-change.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { FormSection } from '#web/ui/form-section.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.tsx'

interface Change {
  credits: number
  reason: string
}

interface CreditsDialogProps {
  opened: boolean
  onClose: () => void
  onChange: (change: Change) => Promise<unknown>
}

/** Grants credits, or takes them back, for a reason. */
export function CreditsDialog({ opened, onClose, onChange }: CreditsDialogProps) {
  const text = useText('operator')
  const [sign, setSign] = useState<1 | -1>(1)
  const form = useForm(CreditChangeByOperator, { defaultValues: { credits: '', reason: '' } })

  async function send({ credits, reason }: Change) {
    await onChange({ credits: sign * credits, reason })
    toast.success(text('done'))
    form.reset()
    onClose()
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={text('changeCredits')}
      description={text('changeCreditsText')}
      action={text(sign === 1 ? 'grant' : 'takeBack')}
      isSubmitting={form.formState.isSubmitting}
      onSubmit={form.submit(send)}
    >
      <FormSection>
        <RadioGroup
          label={text('direction')}
          value={sign}
          onChange={setSign}
          options={[
            { value: 1, label: text('grant') },
            { value: -1, label: text('takeBack') },
          ]}
        />
        <TextField
          label={text('credits')}
          inputMode="numeric"
          required
          error={form.problem('credits')}
          {...form.register('credits')}
        />
        <TextArea
          label={text('reason')}
          description={text('reasonHint')}
          required
          rows={3}
          maximum={lengths.reason.max}
          error={form.problem('reason')}
          {...form.register('reason')}
        />
      </FormSection>
    </FormDialog>
  )
}
