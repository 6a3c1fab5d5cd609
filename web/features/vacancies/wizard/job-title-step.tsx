import { useText } from '#web/lib/text.ts'
import { draftSchemas } from '../draft-schemas.ts'
import { JobTitleField } from '../fields/job-title-field.tsx'
import { StepFrame } from './step-frame.tsx'
import { useNext } from './use-next.ts'
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
