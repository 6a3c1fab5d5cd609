import type { FailedJob, RetriedQueue } from '#contract/operator-operations.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ActButton } from '../act-button.tsx'
import { useFailedJobs, useRetry } from '../operations-api.ts'
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
  const { jobs, isError, refetch, ...list } = useFailedJobs(queue)

  return (
    <Card title={text(`failed_${queue}`)} description={text(`failedText_${queue}`)}>
      {!jobs && (isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton of="list" />)}
      {jobs?.length === 0 && <Note>{text('failedNone')}</Note>}
      {jobs && jobs.length > 0 && (
        <FailedList>
          {jobs.map((job) => (
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
      {list.hasNextPage && (
        <Button
          variant="quiet"
          size="small"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage({ cancelRefetch: false })}
        >
          {text('more')}
        </Button>
      )}
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
