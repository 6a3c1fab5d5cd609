import { reasonForRejectionShownMin } from '#contract/fields/lengths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { VacancyForm } from '../draft-schemas.ts'
import { LongTextField } from './long-text-field.tsx'
import { Tip } from './tip.tsx'

export function JobTitleField({ form }: { form: VacancyForm }) {
  const text = useText('wizard')

  return (
    <Tip of="tipJobTitle">
      <TextField
        {...form.register('title')}
        label={text('jobTitle')}
        placeholder={text('jobTitlePlaceholder')}
        autoComplete="off"
        required
        error={form.problem('title')}
      />
    </Tip>
  )
}

export function ReasonField({ form }: { form: VacancyForm }) {
  const text = useText('wizard')
  return (
    <LongTextField
      form={form}
      name="reason_for_rejection"
      label={text('reason_for_rejection')}
      minimum={reasonForRejectionShownMin}
      tip="tip_reason_for_rejection"
    />
  )
}
