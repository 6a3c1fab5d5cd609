import type { Operations } from '#contract/operators/operations.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Card } from '#web/ui/card.tsx'
import { DescriptionList } from '#web/ui/facts.tsx'
import { StatusTag, type Tone } from '#web/ui/tag.tsx'
import { Note } from './columns.tsx'

type Backup = Operations['backup']

/** The latest of the scheduled backups, and when the next is due. */
export function BackupCard({ backup }: { backup: Backup }) {
  const text = useText('operator')
  const { dateTime, fileSize } = useFormat()
  const { succeeded_at, bytes, failed_at, next_at } = backup
  const state = stateOf(backup)

  return (
    <Card title={text('backup')}>
      <StatusTag tone={tones[state]}>{text(`backup_${state}`)}</StatusTag>
      <DescriptionList
        facts={[
          {
            label: text('lastBackup'),
            value: succeeded_at ? dateTime(succeeded_at) : text('never'),
            note: bytes !== null && fileSize(bytes),
          },
          ...(failed_at ? [{ label: text('lastFailure'), value: dateTime(failed_at) }] : []),
          ...(next_at ? [{ label: text('nextBackup'), value: dateTime(next_at) }] : []),
        ]}
      />
      <Note>{text('backupVerifyText')}</Note>
    </Card>
  )
}

const tones = {
  off: 'neutral',
  failed: 'danger',
  overdue: 'warning',
  fine: 'success',
} as const satisfies Record<string, Tone>

function stateOf({ is_scheduled, failed_at, is_overdue }: Backup): keyof typeof tones {
  if (!is_scheduled) return 'off'
  if (failed_at) return 'failed'
  return is_overdue ? 'overdue' : 'fine'
}
