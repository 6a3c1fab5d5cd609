import { useText } from '#web/lib/text.ts'
import { draftSchemas } from '../draft-schemas.ts'
import { LanguagesField } from '../fields/secfit-fields.tsx'
import { StepFrame } from './step-frame.tsx'
import { useNext } from './use-next.ts'
import { useStepForm } from './use-step-form.ts'

export function SoftwareLanguagesStep() {
  const text = useText('wizard')
  const form = useStepForm(draftSchemas['software-languages'])

  return (
    <StepFrame
      title={text('softwareLanguagesTitle')}
      lead={text('softwareLanguagesLead')}
      onSubmit={form.handleSubmit(useNext())}
    >
      <LanguagesField form={form} />
    </StepFrame>
  )
}
