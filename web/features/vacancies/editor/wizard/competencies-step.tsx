import { competenciesCount } from '#contract/limits.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { draftSchemas } from '../draft-schemas.ts'
import { CompetencyPicker } from '../fields/competency-picker.tsx'
import { StepFrame } from './step-frame.tsx'
import { useNext } from './wizard-context.ts'
import { useStepForm } from './use-step-form.ts'

export function CompetenciesStep() {
  const text = useText('wizard')
  const problem = useText('problems')
  const form = useStepForm(draftSchemas.competencies)

  return (
    <StepFrame
      title={text('competenciesTitle')}
      lead={text('competenciesLead')}
      onSubmit={form.handleSubmit(useNext())}
    >
      <CompetencyPicker form={form} tooManyText={problem('up_to_items', { n: competenciesCount })} />
    </StepFrame>
  )
}
