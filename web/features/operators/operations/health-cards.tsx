import type { ServiceHealth } from '#contract/operators/health.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { DescriptionList } from '#web/ui/facts.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatusTag } from '#web/ui/tag.tsx'
import { useHealth } from '../operations-api.ts'
import { Columns } from './columns.tsx'
import { QueuesCard } from './queues-card.tsx'

/** The services around the product, this process, and the queues. */
export function HealthCards() {
  const { data, isError, refetch } = useHealth()

  if (!data)
    return (
      <Card>
        {isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton of="text" rows={4} />}
      </Card>
    )
  return (
    <Columns>
      <ServicesCard health={data.data} />
      <QueuesCard queues={data.data.queues} />
    </Columns>
  )
}

function ServicesCard({ health }: { health: ServiceHealth }) {
  const text = useText('operator')
  const { dateTime, fileSize, wholeNumber } = useFormat()
  const { database, storage, live, process } = health
  const state = (isFine: boolean) => (
    <StatusTag tone={isFine ? 'success' : 'danger'}>
      {text(isFine ? 'reachable' : 'notReachable')}
    </StatusTag>
  )

  return (
    <Card title={text('health')} description={text('healthText')}>
      <DescriptionList
        facts={[
          {
            label: text('database'),
            value: state(true),
            note: `PostgreSQL ${database.version} · ${text('answeredIn', { ms: wholeNumber(database.answer_ms) })}`,
          },
          {
            label: text('storage'),
            value: state(storage.is_reachable),
            note: text(`storage_${storage.driver}`),
          },
          {
            label: text('liveChanges'),
            value: state(live.is_connected),
            note: text(`live_${live.transport}`),
          },
          { label: text('mailTransport'), value: text(`mail_${health.mail.transport}`) },
          { label: text('provider'), value: text(`payments_${health.payments.provider}`) },
          { label: text('processSince'), value: dateTime(process.started_at) },
          { label: text('memory'), value: fileSize(process.memory_bytes) },
          {
            label: text('connections'),
            value: wholeNumber(process.database_connections),
            note:
              process.waiting_for_a_connection > 0 &&
              text('callsWaiting', { count: process.waiting_for_a_connection }),
          },
        ]}
      />
    </Card>
  )
}
