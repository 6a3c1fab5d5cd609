import type { ReactNode } from 'react'
import type { FailedJob } from '#contract/operators/operations.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import styles from './failed-list.module.css'

/** Rows of what failed. */
export function FailedList({ children }: { children: ReactNode }) {
  return (
    <ul className={styles.rows} data-failed>
      {children}
    </ul>
  )
}

interface FailedRowProps {
  title: string
  detail?: string | undefined
  failure: Pick<FailedJob, 'failed_at' | 'reason' | 'code'> & { tries: number }
  action: ReactNode
}

/** Something that failed: the reason in words, since when, and trying again. */
export function FailedRow({ title, detail, failure, action }: FailedRowProps) {
  const text = useText('operator')
  const { dateTime } = useFormat()
  const { failed_at, reason, code, tries } = failure

  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.title}>{title}</p>
        {detail && <p className={styles.detail}>{detail}</p>}
        <p className={styles.reason}>{text(`failure_${reason}`, { code })}</p>
        <p className={styles.detail}>
          <time dateTime={failed_at}>{dateTime(failed_at)}</time>
          {' · '}
          {text('tries', { count: tries })}
        </p>
      </div>
      {action}
    </li>
  )
}
