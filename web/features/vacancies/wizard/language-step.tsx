import { useText } from '#web/lib/text.ts'
import { draftSchemas } from '../draft-schemas.ts'
import { LanguageField } from '../fields/language-field.tsx'
import { StepFrame } from './step-frame.tsx'
import { useNext } from './use-next.ts'
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
