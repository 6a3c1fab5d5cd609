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
  const change = useChangeVacancy()
  const { claim, release } = useClaim()

  function changeTo(job_status: JobStatus) {
    if (!claim()) return
    const failed = text('updateFailed')
    change.mutate(
      { params: { slug: vacancy.slug }, body: changeOf({ ...draftOf(vacancy), job_status }) },
      {
        onSuccess: () => toast.success(text('updated')),
        onError: (error) => toast.error(messageOf(error, { network: failed, otherwise: failed })),
        onSettled() {
          release()
          setIsAsking(false)
        },
      },
    )
  }

  if (vacancy.job_status === 'CLOSED')
    return (
      <Button loading={change.isPending} onClick={() => changeTo('OPEN')}>
        {text('reopen')}
      </Button>
    )
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{text('close')}</Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => changeTo('CLOSED')}
        title={text('closeTitle')}
        confirmLabel={text('close')}
        loading={change.isPending}
      >
        {text('closeText')}
      </ConfirmDialog>
    </>
  )
}
