import { useText } from '#web/lib/i18n/text.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useServerCheck } from '../api.ts'
import type { VacancyForm } from '../draft-schemas.ts'
import type { ServerCheck } from './server-checks.ts'
import { StepFrame, type StepFrameProps } from './step-frame.tsx'
import { useNext } from './wizard-context.ts'

interface CheckedProps {
  form: VacancyForm
  frame: Omit<StepFrameProps, 'onSubmit' | 'loading'>
}

export function CheckedHere({
  form,
  complaint,
  frame,
}: CheckedProps & { complaint: string | undefined }) {
  const onSubmit = form.handleSubmit(
    useNext(form),
    () => complaint !== undefined && toast.error(complaint),
  )
  return <StepFrame {...frame} onSubmit={onSubmit} />
}

/** Goes on once the server agrees, too. */
export function CheckedByServer({ form, check, frame }: CheckedProps & { check: ServerCheck }) {
  const text = useText('wizard')
  const { mutateAsync: ask, isPending } = useServerCheck(check.endpoint)
  const goOn = useNext(form)

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
