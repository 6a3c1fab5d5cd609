import { useText } from '#web/lib/i18n/text.ts'
import { draftSchemas } from '../draft-schemas.ts'
import { JobTitleField } from '../fields/long-text-field.tsx'
import { StepFrame } from './step-frame.tsx'
import { useNext } from './wizard-context.ts'
import { useStepForm } from './use-step-form.ts'

export function JobTitleStep() {
  const text = useText('wizard')
  const form = useStepForm(draftSchemas['job-title'])

  return (
    <StepFrame
      title={text('jobTitleTitle')}
      lead={text('jobTitleLead')}
      onSubmit={form.handleSubmit(useNext())}
    >
      <JobTitleField form={form} />
    </StepFrame>
  )
}
