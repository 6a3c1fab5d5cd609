import { useState } from 'react'
import type { Vacancy } from '#contract/vacancies.ts'
import type { JobStatus } from '#contract/vacancy-choices.ts'
import { messageOf } from '#web/lib/failures.ts'
import { useText } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useChangeVacancy } from './api.ts'
import { useClaim } from './use-claim.ts'
import { changeOf, draftOf } from './vacancy-draft.ts'

/** Closes a position that is filled, or opens it again: the one change that candidates do not stand in the way of. */
export function JobStatusControl({ vacancy }: { vacancy: Vacancy }) {
  const text = useText('vacancies')
  const [isAsking, setIsAsking] = useState(false)
  const { change, isPending } = useOtherStatus(vacancy)
  const isClosed = vacancy.job_status === 'CLOSED'
  const verb = text(isClosed ? 'reopen' : 'close')
  const count = (isClosed ? vacancy.candidates_count : vacancy.waiting?.count) ?? 0

  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{verb}</Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => change(() => setIsAsking(false))}
        title={text(isClosed ? 'reopenTitle' : 'closeTitle')}
        confirmLabel={verb}
        loading={isPending}
      >
        {text(isClosed ? 'reopenText' : 'closeText')}{' '}
        {count > 0 && text(isClosed ? 'reopenApplications' : 'closeApplications', { count })}
      </ConfirmDialog>
    </>
  )
}

function useOtherStatus(vacancy: Vacancy) {
  const text = useText('vacancies')
  const { mutate, isPending } = useChangeVacancy()
  const { claim, release } = useClaim()

  function change(whenAnswered: () => void) {
    if (!claim()) return
    const failed = text('updateFailed')
    const job_status: JobStatus = vacancy.job_status === 'CLOSED' ? 'OPEN' : 'CLOSED'
    mutate(
      { params: { slug: vacancy.slug }, body: changeOf({ ...draftOf(vacancy), job_status }) },
      {
        onSuccess: () => toast.success(text('updated')),
        onError: (error) => toast.error(messageOf(error, { network: failed, otherwise: failed })),
        onSettled() {
          release()
          whenAnswered()
        },
      },
    )
  }

  return { change, isPending }
}
