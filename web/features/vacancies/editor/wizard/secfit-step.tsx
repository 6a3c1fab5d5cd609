import { useText } from '#web/lib/i18n/text.ts'
import { useValidateSecfit } from '../../api.ts'
import { draftSchemas } from '../draft-schemas.ts'
import { SecfitFields } from '../fields/long-text-field.tsx'
import { StepFrame } from './step-frame.tsx'
import { useNext } from './wizard-context.ts'
import { useStepForm } from './use-step-form.ts'

export function SecfitStep() {
  const text = useText('wizard')
  const form = useStepForm(draftSchemas.secfit)
  const validate = useValidateSecfit()
  const goOn = useNext()

  async function check() {
    const { problem_to_solve, technical_knowledge, softwares, languages } = form.getValues()
    await validate.mutateAsync({ body: { problem_to_solve, technical_knowledge, softwares, languages } })
    goOn()
  }

  return (
    <StepFrame
      title={text('secfitTitle')}
      lead={text('secfitLead')}
      onSubmit={form.submit(check, { network: text('networkFailed') })}
      loading={validate.isPending}
    >
      <SecfitFields form={form} />
    </StepFrame>
  )
}
