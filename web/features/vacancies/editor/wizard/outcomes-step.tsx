import { lengthOf, lengths } from '#contract/limits.ts'
import type { CallError } from '#web/lib/call-error.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useValidateOutcomes } from '../../api.ts'
import { draftSchemas } from '../draft-schemas.ts'
import { OutcomeFields } from '../fields/long-text-field.tsx'
import type { VacancyForm } from '../draft-schemas.ts'
import { StepFrame } from './step-frame.tsx'
import { useNext } from './wizard-context.ts'
import { useStepForm } from './use-step-form.ts'

export function OutcomesStep() {
  const text = useText('wizard')
  const form = useStepForm(draftSchemas.outcomes)
  const validate = useValidateOutcomes()
  const goOn = useNext()

  async function check() {
    await validate.mutateAsync(
      { body: { outcomes: form.getValues('outcomes') } },
      { onError: (error) => markRefused(form, error) },
    )
    goOn()
  }

  return (
    <StepFrame
      title={text('outcomesTitle')}
      lead={text('outcomesLead')}
      onSubmit={form.submit(check, { network: text('networkFailed') })}
      loading={validate.isPending}
    >
      <OutcomeFields form={form} />
    </StepFrame>
  )
}

/** The server's texts come in one list without saying which achievement each is about. */
function markRefused(form: VacancyForm, { errors }: CallError) {
  const message = errors['outcomes']?.[0]
  if (message === undefined) return
  const outcomes = form.getValues('outcomes')
  const isShort = outcomes.map((outcome) => lengthOf(outcome) < lengths.long_text.min)
  outcomes.forEach((_, index) => {
    if (isShort[index] || !isShort.includes(true))
      form.setError(`outcomes.${index}`, { type: 'server', message })
  })
}
