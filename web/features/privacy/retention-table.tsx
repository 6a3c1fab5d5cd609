import type { KeptClass } from '#contract/pages/privacy-policy.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePolicy } from './api.ts'
import styles from './retention-table.module.css'

/** Each class of data with its purpose and its days, as the retention job goes by them. */
export function RetentionTable() {
  const text = useText('privacy')
  const policy = usePolicy()

  if (policy.isPending) return <Skeleton of="text" rows={6} />
  if (policy.isError) return <ErrorState onRetry={() => void policy.refetch()} />
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text('keptClass')}</th>
          <th scope="col">{text('keptPurpose')}</th>
          <th scope="col">{text('keptFor')}</th>
        </tr>
      </thead>
      <tbody>
        {policy.data.data.classes.map((kept) => (
          <Row key={kept.key} kept={kept} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ kept: { key, days } }: { kept: KeptClass }) {
  const text = useText('privacy')
  const label = { class: text('keptClass'), purpose: text('keptPurpose'), for: text('keptFor') }

  return (
    <tr>
      <th scope="row" data-label={label.class}>
        {text(`class_${key}`)}
      </th>
      <td data-label={label.purpose}>{text(`purpose_${key}`)}</td>
      <td data-label={label.for}>
        {days === null
          ? text('kept_while')
          : text(endsFirst(key) ? 'kept_for_after' : 'kept_for', { time: timeOf(days) })}
      </td>
    </tr>
  )

  function timeOf(count: number) {
    return count < 1 ? text('hours', { count: Math.round(count * 24) }) : text('days', { count })
  }
}

/** Counted from their end, not from their making. */
function endsFirst(key: KeptClass['key']) {
  return key === 'sessions' || key === 'email_changes' || key === 'browsers'
}
