import { useText } from '#web/lib/i18n/text.ts'
import { toast } from '#web/ui/toasts.tsx'
import { draftSchemas } from '../draft-schemas.ts'
import { JobDetailsFields } from '../fields/job-details-fields.tsx'
import { StepFrame } from './step-frame.tsx'
import { useNext } from './wizard-context.ts'
import { useStepForm } from './use-step-form.ts'

export function JobDetailsStep() {
  const text = useText('wizard')
  const form = useStepForm(draftSchemas['job-details'])
  const onSubmit = form.handleSubmit(useNext(), () => toast.error(text('fillRequired')))

  return (
    <StepFrame title={text('jobDetailsTitle')} lead={text('jobDetailsLead')} onSubmit={onSubmit}>
      <JobDetailsFields form={form} />
    </StepFrame>
  )
}
