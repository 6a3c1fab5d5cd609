import { useText } from '#web/lib/i18n/text.ts'
import { draftSchemas } from '../draft-schemas.ts'
import { LanguageField } from '../fields/job-details-fields.tsx'
import { StepFrame } from './step-frame.tsx'
import { useNext } from './wizard-context.ts'
import { useStepForm } from './use-step-form.ts'

export function LanguageStep() {
  const text = useText('wizard')
  const form = useStepForm(draftSchemas.language)

  return (
    <StepFrame
      title={text('languageTitle')}
      lead={text('languageLead')}
      onSubmit={form.handleSubmit(useNext())}
    >
      <LanguageField form={form} />
    </StepFrame>
  )
}
