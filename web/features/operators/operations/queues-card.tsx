import type { ServiceHealth } from '#contract/operators/health.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Card } from '#web/ui/card.tsx'
import { Table } from '#web/ui/table.tsx'

type Queue = ServiceHealth['queues'][number]

/** The server counts up to here. */
const countMax = 1000

/** The jobs that wait and run, by queue. */
export function QueuesCard({ queues }: { queues: Queue[] }) {
  const text = useText('operator')
  const { dateTime, wholeNumber } = useFormat()
  const count = (value: number) => wholeNumber(value) + (value === countMax ? '+' : '')

  return (
    <Card title={text('queues')} description={text('queuesText')}>
      <Table
        label={text('queues')}
        rows={queues}
        keyOf={({ name }) => name}
        density="compact"
        columns={[
          {
            key: 'name',
            header: text('queue'),
            isSubject: true,
            render: ({ name }) => text(`task_${name}`),
          },
          {
            key: 'waiting',
            header: text('jobsWaiting'),
            align: 'right',
            render: ({ waiting }) => count(waiting),
          },
          {
            key: 'running',
            header: text('jobsRunning'),
            align: 'right',
            render: ({ running }) => count(running),
          },
          {
            key: 'since',
            header: text('oldestWaits'),
            align: 'right',
            render: ({ waiting_since }) => (waiting_since ? dateTime(waiting_since) : '–'),
          },
        ]}
      />
    </Card>
  )
}
