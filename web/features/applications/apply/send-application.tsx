import { type FormEvent, useState } from 'react'
import type { Payer } from '#contract/credits/payers.ts'
import type { Deadline } from '#contract/times/business-days.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { showErrors } from '#web/lib/failures.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useFocusOnProblem } from '#web/lib/use-focus-on-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useApply } from '../api.ts'
import { focusFirst } from '../reuse/fill-card.tsx'
import { type ApplicationForm, bodyOf } from './application-input.ts'

interface Sending {
  /** Something that was filled in waits to be read. */
  isUnread: () => boolean
  /** Resolves once nothing of the draft is on its way. */
  settle: () => Promise<void>
  onSent: (due: Deadline) => void
  onRefused: () => void
}

/**
 * Sends it once. What the server says is wrong is said at the fields, and the first of them has the
 * focus.
 */
export function useSendApplication(
  form: ApplicationForm,
  vacancy: Vacancy,
  /** The side that pays, as things are now. */
  now: Payer,
  { isUnread, settle, onSent, onRefused }: Sending,
) {
  const text = useText('application')
  const apply = useApply()
  const { payer, mustSayPayer, refuse } = usePayer(now)
  const { isSubmitting, submitCount } = form.formState
  const element = useFocusOnProblem(submitCount)

  const submit = form.handleSubmit(async (application) => {
    await settle()
    const body = { ...bodyOf(application), payer }
    await apply({ params: { slug: vacancy.slug }, body }).then(
      ({ data }) => onSent(data),
      (error: unknown) => {
        refuse()
        onRefused()
        showErrors(error, { setError: mark, network: text('networkFailed') })
      },
    )
  })

  /**
   * Shows the problem of a list at each of its answers. Credits and salary are no fields of the
   * form.
   */
  const mark: ApplicationForm['setError'] = (field, problem) => {
    if (!(field.replace(/\..*/, '') in form.getValues())) return
    if (field !== 'competencies' && field !== 'outcomes') return form.setError(field, problem)
    return form
      .getValues(field)
      .forEach((_, index) => form.setError(`${field}.${index}.response`, problem))
  }

  return {
    element,
    isSending: isSubmitting,
    /** The places went to others: the candidate is asked whether to pay. */
    isAskedToPay: mustSayPayer,
    send(event: FormEvent) {
      event.preventDefault()
      if (isUnread()) return focusFirst(element.current)
      if (!isSubmitting) void submit(event)
    },
  }
}

/**
 * The side that pays, as it was shown when the form was opened. Where the company was to pay and
 * its last place is gone, the first attempt is refused: the candidate pays only by another one.
 */
function usePayer(now: Payer) {
  const [shown] = useState(now)
  const [wasRefused, setWasRefused] = useState(false)
  const mustSayPayer = wasRefused && shown === 'company' && now === 'candidate'
  return { payer: mustSayPayer ? now : shown, mustSayPayer, refuse: () => setWasRefused(true) }
}

/**
 * Shows the stored deadline. Closing the dialog reloads the page with everything that the
 * application changed.
 */
export function AppliedDialog({ due }: { due: Deadline | undefined }) {
  const text = useText('application')
  const { deadline } = useFormat()

  return (
    <Dialog
      opened={due !== undefined}
      onClose={close}
      title={text('sentTitle')}
      description={text('sentText')}
      size="small"
      footer={
        <Button variant="primary" onClick={close}>
          {text('gotIt')}
        </Button>
      }
    >
      {due && <p>{text('sentDue', { date: deadline(due) })}</p>}
    </Dialog>
  )
}

function close() {
  location.reload()
}
