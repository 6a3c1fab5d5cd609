import { useState } from 'react'
import type { Vacancy } from '#contract/vacancy.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { useText } from '#web/lib/i18n/text.ts'
import { useSingleFlight } from '#web/lib/use-single-flight.ts'
import { Button } from '#web/ui/button.tsx'
import { useChangeVacancy } from './api.ts'
import { ClosingDateInput } from './closing-date-input.tsx'
import { statusChangeOf } from './status-change.ts'

/** Moves the closing date, which candidates do not stand in the way of. */
export function ClosingDateControl({ vacancy }: { vacancy: Vacancy }) {
  const text = useText('vacancies')
  const [isOpen, setIsOpen] = useState(false)
  const [day, setDay] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const { mutate, isPending } = useChangeVacancy()
  const { acquire, release } = useSingleFlight()

  function open() {
    setDay(vacancy.closes_on)
    setError(undefined)
    setIsOpen(true)
  }

  function save() {
    if (!acquire()) return
    const body = { ...statusChangeOf(vacancy, vacancy.job_status), closes_on: day }
    mutate(
      { params: { slug: vacancy.slug }, body },
      {
        onSuccess: () => setIsOpen(false),
        onError: ({ errors }) => setError(errors.closes_on?.[0]),
        onSettled: release,
      },
    )
  }

  return (
    <>
      <Button onClick={open}>{text('closingDate')}</Button>
      <FormDialog
        opened={isOpen}
        onClose={() => setIsOpen(false)}
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
    </>
  )
}
