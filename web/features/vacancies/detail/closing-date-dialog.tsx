import { useState } from 'react'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { useText } from '#web/lib/i18n/text.ts'
import { useSingleFlight } from '#web/lib/use-single-flight.ts'
import { useChangeVacancy } from './api.ts'
import { ClosingDateInput } from './closing-date-input.tsx'
import { statusChangeOf } from './status-change.ts'

interface ClosingDateDialogProps {
  vacancy: Vacancy
  opened: boolean
  onClose: () => void
}

/** Moves the closing date, which candidates do not stand in the way of. Loaded lazily. */
export function ClosingDateDialog({ vacancy, opened, onClose }: ClosingDateDialogProps) {
  const text = useText('vacancies')
  const [wasOpened, setWasOpened] = useState(opened)
  const [day, setDay] = useState(vacancy.closes_on)
  const [error, setError] = useState<string>()
  const { mutate, isPending } = useChangeVacancy()
  const { acquire, release } = useSingleFlight()

  if (opened !== wasOpened) {
    setWasOpened(opened)
    if (opened) begin()
  }

  function begin() {
    setDay(vacancy.closes_on)
    setError(undefined)
  }

  function save() {
    if (!acquire()) return
    const body = { ...statusChangeOf(vacancy, vacancy.job_status), closes_on: day }
    mutate(
      { params: { slug: vacancy.slug }, body },
      {
        onSuccess: onClose,
        onError: ({ errors }) => setError(errors.closes_on?.[0]),
        onSettled: release,
      },
    )
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={text('closingDate')}
      action={text('save')}
      isSubmitting={isPending}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <ClosingDateInput value={day} onChange={setDay} error={error} />
    </FormDialog>
  )
}
