import { useState } from 'react'
import { lengths } from '#contract/fields/lengths.ts'
import {
  type ClosingReason,
  closingReasons,
  mayApplyTo,
} from '#contract/vacancies/vacancy-choices.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { useText } from '#web/lib/i18n/text.ts'
import { useSingleFlight } from '#web/lib/use-single-flight.ts'
import { FormSection } from '#web/ui/form-section.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useCloseVacancy } from './api.ts'

interface CloseForGoodDialogProps {
  vacancy: Vacancy
  opened: boolean
  onClose: () => void
}

/** Says who waits and what closing means for them, and asks for the reason. Loaded lazily. */
export function CloseForGoodDialog({ vacancy, opened, onClose }: CloseForGoodDialogProps) {
  const text = useText('vacancies')
  const [wasOpened, setWasOpened] = useState(opened)
  const [reason, setReason] = useState<ClosingReason>()
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const { mutate, isPending } = useCloseVacancy()
  const { acquire, release } = useSingleFlight()
  const count = vacancy.waiting?.count ?? 0
  const isOpen = mayApplyTo(vacancy.job_status)
  const free = vacancy.sponsorship?.places_left ?? 0

  if (opened !== wasOpened) {
    setWasOpened(opened)
    if (opened) {
      choose(undefined)
      setNote('')
    }
  }

  function choose(value: ClosingReason | undefined) {
    setReason(value)
    setError(undefined)
  }

  function send() {
    if (!reason) return setError(text('closeReasonNeeded'))
    if (!acquire()) return
    mutate(
      { params: { slug: vacancy.slug }, body: { reason, note } },
      { onSuccess: onClose, onSettled: release },
    )
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={text('closeForGoodTitle')}
      description={
        <>
          {count > 0 ? text('closeApplications', { count }) : text('closeForGoodNobody')}{' '}
          {text('closeForGoodText')} {text('closeTold')}{' '}
          {count > 0 && isOpen && <span>{text('closeForGoodInstead')}</span>}{' '}
          {free > 0 && <span>{text('closePlaces', { count: free })}</span>}
        </>
      }
      action={text('closeForGood')}
      variant="danger"
      isSubmitting={isPending}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Reason reason={reason} choose={choose} error={error} note={note} setNote={setNote} />
    </FormDialog>
  )
}

interface ReasonProps {
  reason: ClosingReason | undefined
  choose: (reason: ClosingReason) => void
  error: string | undefined
  note: string
  setNote: (note: string) => void
}

/** Another reason may be said in words, which stay with the company. */
function Reason({ reason, choose, error, note, setNote }: ReasonProps) {
  const text = useText('vacancies')

  return (
    <FormSection>
      <RadioGroup
        label={text('closeReason')}
        value={reason}
        onChange={choose}
        error={error}
        required
        options={closingReasons.map((value) => ({
          value,
          label: text(value === 'other' ? 'reasonOther' : `reason_${value}`),
        }))}
      />
      {reason === 'other' && (
        <TextArea
          label={text('closeNote')}
          description={text('closeNoteHelp')}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          rows={2}
          maximum={lengths.closing_note.max}
          maxLength={lengths.closing_note.max}
        />
      )}
    </FormSection>
  )
}
