import type { FailedTask } from '#contract/operators/operations.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Card } from '#web/ui/card.tsx'
import { ActButton } from '../act-button.tsx'
import { useRunTask } from '../operations-api.ts'
import { FailedList, FailedRow } from './failed-list.tsx'

/** The repeated tasks whose latest run failed. */
export function FailedTasksCard({ tasks }: { tasks: FailedTask[] }) {
  const text = useText('operator')

  return (
    <Card title={text('failedTasks')} description={text('failedTasksText')}>
      <FailedList>
        {tasks.map((task) => (
          <TaskRow key={task.name} task={task} />
        ))}
      </FailedList>
    </Card>
  )
}

function TaskRow({ task }: { task: FailedTask }) {
  const text = useText('operator')
  const { dateTime } = useFormat()
  const run = useRunTask()
  const { name, since, times } = task

  return (
    <FailedRow
      title={text(`task_${name}`)}
      detail={text('failingSince', { at: dateTime(since) })}
      failure={{ ...task, tries: times }}
      action={
        <ActButton
          size="small"
          action={text('retry_account')}
          title={text('runTask')}
          description={text('runTaskText')}
          onAct={(reason) => run.mutateAsync({ params: { task: name }, body: { reason } })}
        />
      }
    />
  )
}
