import { useEffect, useState } from 'react'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useServerCheck } from '../../api.ts'
import type { DraftSchema, VacancyForm } from '../draft-schemas.ts'
import { useMinimumSalary } from '../use-minimum-salary.ts'
import { keepStep, readDraft } from './draft-storage.ts'
import type { ServerCheck } from './server-checks.ts'
import { StepFrame, type StepFrameProps } from './step-frame.tsx'
import type { Question, ScreenName } from './step-parts.ts'
import { heldTo } from './steps.ts'
import { useNext, useWizard } from './wizard-context.ts'

interface FormStepProps {
  name: ScreenName
  question: Question
}

/** A step that asks for a part of the draft, as the table of steps describes it. */
export function FormStep({ name, question }: FormStepProps) {
  const text = useText('wizard')
  const form = useStepForm(heldTo(question, useMinimumSalary()))
  const { fieldset, check, forward = 'continue', complaint } = question
  const { Fields } = fieldset
  const frame = {
    title: text(`${name}Title`),
    lead: text(`${name}Lead`),
    forwardLabel: text(forward),
    children: <Fields form={form} />,
  }

  if (check) return <CheckedByServer form={form} check={check} frame={frame} />
  return <CheckedHere form={form} complaint={complaint && text(complaint)} frame={frame} />
}

interface CheckedProps {
  form: VacancyForm
  frame: Omit<StepFrameProps, 'onSubmit' | 'loading'>
}

function CheckedHere({ form, complaint, frame }: CheckedProps & { complaint: string | undefined }) {
  const onSubmit = form.handleSubmit(
    useNext(),
    () => complaint !== undefined && toast.error(complaint),
  )
  return <StepFrame {...frame} onSubmit={onSubmit} />
}

/** Goes on once the server agrees, too. */
function CheckedByServer({ form, check, frame }: CheckedProps & { check: ServerCheck }) {
  const text = useText('wizard')
  const { mutateAsync: ask, isPending } = useServerCheck(check.endpoint)
  const goOn = useNext()

  async function send() {
    await ask(
      { body: check.bodyOf(form.getValues()) },
      { onError: (error) => check.mark?.(form, error) },
    )
    goOn()
  }

  return (
    <StepFrame
      {...frame}
      onSubmit={form.submit(send, { network: text('networkFailed') })}
      loading={isPending}
    />
  )
}

/** The form of the step one is in: begins with what was written before, and keeps every change. */
function useStepForm(schema: DraftSchema): VacancyForm {
  const { owner, place } = useWizard()
  const [defaultValues] = useState(() => readDraft(owner))
  const form = useForm(schema, { defaultValues })
  const { subscribe } = form

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepStep(place.keeps, owner, values),
      }),
    [subscribe, place.keeps, owner],
  )

  return form
}
