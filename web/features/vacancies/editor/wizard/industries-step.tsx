import { useText } from '#web/lib/i18n/text.ts'
import { draftSchemas } from '../draft-schemas.ts'
import { IndustriesField } from '../fields/industries-field.tsx'
import { ReasonField } from '../fields/long-text-field.tsx'
import { StepFrame } from './step-frame.tsx'
import { useNext } from './wizard-context.ts'
import { useStepForm } from './use-step-form.ts'

export function IndustriesStep() {
  const text = useText('wizard')
  const form = useStepForm(draftSchemas.industries)

  return (
    <StepFrame
      title={text('industriesTitle')}
      lead={text('industriesLead')}
      onSubmit={form.handleSubmit(useNext())}
      forwardLabel={text('preview')}
    >
      <IndustriesField form={form} />
      <ReasonField form={form} />
    </StepFrame>
  )
}
