import { useText } from '#web/lib/text.ts'
import { draftSchemas } from '../draft-schemas.ts'
import { IndustriesField } from '../fields/industries-field.tsx'
import { ReasonField } from '../fields/reason-field.tsx'
import { StepFrame } from './step-frame.tsx'
import { useNext } from './use-next.ts'
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
