import { useState } from 'react'
import type { Vacancy } from '#contract/vacancies.ts'
import type { JobStatus } from '#contract/vacancy-choices.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useChangeVacancy } from '../api.ts'
import { useClaim } from '#web/lib/use-single-flight.ts'
import { statusChangeOf } from '../editor/vacancy-draft.ts'

/** Closes a position that is filled, or opens it again: the one change that candidates do not stand in the way of. */
export function JobStatusControl({ vacancy }: { vacancy: Vacancy }) {
  const text = useText('vacancies')
  const [isAsking, setIsAsking] = useState(false)
  // The live stream may bring the new status while the dialog is open: it goes on asking what it asked.
  const [asked, setAsked] = useState(vacancy.job_status)
  const { change, isPending } = useOtherStatus(vacancy)
  const isClosed = asked === 'CLOSED'
  const count = (isClosed ? vacancy.candidates_count : vacancy.waiting?.count) ?? 0

  function ask() {
    setAsked(vacancy.job_status)
    setIsAsking(true)
  }

  return (
    <>
      <Button onClick={ask}>{text(vacancy.job_status === 'CLOSED' ? 'reopen' : 'close')}</Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => change(isClosed ? 'OPEN' : 'CLOSED', () => setIsAsking(false))}
        title={text(isClosed ? 'reopenTitle' : 'closeTitle')}
        confirmLabel={text(isClosed ? 'reopen' : 'close')}
        loading={isPending}
      >
        {text(isClosed ? 'reopenText' : 'closeText')}{' '}
        {count > 0 && text(isClosed ? 'reopenApplications' : 'closeApplications', { count })}
      </ConfirmDialog>
    </>
  )
}

function useOtherStatus(vacancy: Vacancy) {
  const { mutate, isPending } = useChangeVacancy()
  const { claim, release } = useClaim()

  function change(job_status: JobStatus, onAnswered: () => void) {
    if (!claim()) return
    mutate(
      { params: { slug: vacancy.slug }, body: statusChangeOf(vacancy, job_status) },
      {
        onSettled() {
          release()
          onAnswered()
        },
      },
    )
  }

  return { change, isPending }
}
