import type { FailedJob, RetriedQueue } from '#contract/operators/operations.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Card } from '#web/ui/card.tsx'
import { ActButton } from '../act-button.tsx'
import { useFailedJobs, useRetry } from '../operations-api.ts'
import { Paged } from '../paged.tsx'
import { Columns, Note } from './columns.tsx'
import { FailedList, FailedRow } from './failed-list.tsx'

/** Mails and other jobs that were given up. */
export function FailedCards() {
  return (
    <Columns>
      <FailedCard queue="mail" />
      <FailedCard queue="account" />
    </Columns>
  )
}

function FailedCard({ queue }: { queue: RetriedQueue }) {
  const text = useText('operator')
  const { jobs, ...list } = useFailedJobs(queue)

  return (
    <Card title={text(`failed_${queue}`)} description={text(`failedText_${queue}`)}>
      <Paged items={jobs} list={list} none={<Note>{text('failedNone')}</Note>}>
        {(failed) => (
          <FailedList>
            {failed.map((job) => (
              <FailedRow
                key={job.id}
                title={job.title}
                detail={job.to ?? undefined}
                failure={job}
                action={<Retry queue={queue} job={job} />}
              />
            ))}
          </FailedList>
        )}
      </Paged>
    </Card>
  )
}

function Retry({ queue, job }: { queue: RetriedQueue; job: FailedJob }) {
  const text = useText('operator')
  const retry = useRetry()
  const params = { queue, job: job.id }

  return (
    <ActButton
      size="small"
      action={text(`retry_${queue}`)}
      title={text(`retryTitle_${queue}`)}
      description={text(`retryText_${queue}`)}
      onAct={(reason) => retry.mutateAsync({ params, body: { reason } })}
    />
  )
}
