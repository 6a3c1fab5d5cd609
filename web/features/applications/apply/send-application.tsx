import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Application } from '#contract/applications/application-body.ts'
import type { Payer } from '#contract/credits/payers.ts'
import type { Deadline } from '#contract/times/business-days.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { sourceOf } from '#web/lib/application-source.ts'
import { CallError } from '#web/lib/call-error.ts'
import { newClientId } from '#web/lib/client-id.ts'
import { showErrors } from '#web/lib/failures.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useFocusOnProblem } from '#web/lib/use-focus-on-problem.ts'
import { useStable } from '#web/lib/use-stable.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useAnnouncement } from '#web/ui/use-announcement.ts'
import { useApply } from '../api.ts'
import { focusFirst } from '../reuse/focus-waiting.ts'
import { type ApplicationForm, bodyOf } from './application-input.ts'
import type { DraftSync } from './draft/draft-sync.ts'

interface Sending {
  /** Saves the draft and returns true if credits or the expected pay are missing. */
  holdsBack: () => boolean
  /** Says so and returns true if something that was filled in waits to be read. */
  isUnread: () => boolean
  /** The numbers of the achievements that were edited since they were answered. */
  edited: () => Promise<number[]>
  sync: Pick<DraftSync, 'settle' | 'touch'>
  onSent: (due: Deadline) => void
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
  { holdsBack, isUnread, edited, sync, onSent }: Sending,
) {
  const text = useText('application')
  const apply = useApply()
  const { payer, mustSayPayer, refuse } = usePayer(now)
  const { isSubmitting, submitCount } = form.formState
  const element = useFocusOnProblem(submitCount)

  const { clientId, isWaiting, wait, stopWaiting } = useWaiting()
  const [toConfirm, setToConfirm] = useState<number[]>([])

  const submit = (isConfirmed: boolean) =>
    form.handleSubmit((application) => sendOnce(application, isConfirmed))()

  async function sendOnce(application: Application, isConfirmed: boolean) {
    if (holdsBack()) return
    await sync.settle()
    const numbers = isConfirmed ? [] : await edited()
    if (numbers.length > 0) {
      sync.touch()
      return setToConfirm(numbers)
    }
    const source = sourceOf(vacancy.slug)
    const body = { ...bodyOf(application), payer, client_id: clientId, source }
    await apply({ params: { slug: vacancy.slug }, body }).then(
      ({ data }) => onSent(data),
      (error: unknown) => {
        const isOffline = error instanceof CallError && error.status === 0 && !navigator.onLine
        wait(isOffline)
        if (isOffline) return
        refuse()
        sync.touch()
        showErrors(error, {
          setError: markIn(form),
          network: text('networkFailed'),
          isWritten: true,
        })
      },
    )
  }

  useRetry(isWaiting, () => void (!isSubmitting && submit(true)))

  return {
    element,
    isSending: isSubmitting || isWaiting,
    /** The numbers of the achievements that the candidate confirms before sending. */
    toConfirm,
    confirm(isSure: boolean) {
      setToConfirm([])
      if (isSure) void submit(true)
    },
    /** It is sent once the server is reached. */
    isWaiting,
    stopWaiting,
    /** The places went to others: the candidate decides whether to pay. */
    isAskedToPay: mustSayPayer,
    send(event: FormEvent) {
      event.preventDefault()
      if (isUnread()) return focusFirst(element.current)
      if (!isSubmitting && !isWaiting) void submit(false)
    },
  }
}

/**
 * Shows the problem of a list at each of its answers. Credits and salary are no fields of the form.
 */
function markIn(form: ApplicationForm): ApplicationForm['setError'] {
  return (field, problem) => {
    if (!(field.replace(/\..*/, '') in form.getValues())) return
    if (field !== 'competencies' && field !== 'outcomes') return form.setError(field, problem)
    return form
      .getValues(field)
      .forEach((_, index) => form.setError(`${field}.${index}.response`, problem))
  }
}

/** The interval between two attempts. */
const retryMs = 10_000

/**
 * An application that waits for a connection is sent again under the same client id. What is sent
 * once the candidate has stopped it is another application: this one may have arrived.
 */
function useWaiting() {
  const [clientId, setClientId] = useState(newClientId)
  const [isWaiting, setIsWaiting] = useState(false)

  return {
    clientId,
    isWaiting,
    wait: setIsWaiting,
    stopWaiting() {
      if (!isWaiting) return
      setIsWaiting(false)
      setClientId(newClientId())
    },
  }
}

/** Tries again from time to time, and as soon as there is a connection. */
function useRetry(isWaiting: boolean, retry: () => void) {
  const retryNow = useStable(retry)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(retryNow, retryMs)
    addEventListener('online', retryNow)
    return () => {
      clearInterval(timer)
      removeEventListener('online', retryNow)
    }
  }, [isWaiting, retryNow])
}

/**
 * Says that the application waits for a connection, and lets the candidate change it first. The
 * focus brings it into sight, because Send is pressed at the end of a long form.
 */
export function WaitingToSend({ onStop }: { onStop: () => void }) {
  const text = useText('application')
  const stop = useRef<HTMLButtonElement>(null)
  useEffect(() => stop.current?.focus(), [])
  useAnnouncement(text('sendWaits'))
  return (
    <Notice
      tone="warning"
      title={text('sendWaits')}
      action={
        <Button size="small" ref={stop} onClick={onStop}>
          {text('sendWaitsStop')}
        </Button>
      }
    >
      {text('sendWaitsText')}
    </Notice>
  )
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
