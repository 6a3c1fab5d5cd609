import { useText } from '#web/lib/i18n/text.ts'
import { draftSchemas } from '../draft-schemas.ts'
import { LanguagesField } from '../fields/long-text-field.tsx'
import { StepFrame } from './step-frame.tsx'
import { useNext } from './wizard-context.ts'
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
