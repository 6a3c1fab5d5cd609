import { reasonForRejectionShownMin } from '#contract/limits.ts'
import { useText } from '#web/lib/text.ts'
import type { VacancyForm } from '../vacancy-form.ts'
import { LongTextField } from './long-text-field.tsx'

export function ReasonField({ form }: { form: VacancyForm }) {
  const text = useText('wizard')
  return (
    <LongTextField
      form={form}
      name="reason_for_rejection"
      label={text('reasonForRejection')}
      minimum={reasonForRejectionShownMin}
      tip="tipReasonForRejection"
    />
  )
}
