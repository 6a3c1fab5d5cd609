import { memo } from 'react'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import type { TableCandidate } from '../api.ts'
import styles from './candidate-cell.module.css'

export const CandidateCell = memo(({ candidate }: { candidate: TableCandidate }) => {
  const text = useText('review')
  const { date } = useFormat()

  return (
    <div className={styles.person}>
      <Avatar initials={candidate.initials ?? ''} src={candidate.photo_url} />
      <div className={styles.about}>
        <span className={styles.name}>{candidate.full_name}</span>
        <span className={styles.email}>{candidate.email}</span>
        <time className={styles.date} dateTime={candidate.apply_date}>
          {text('appliedOn', { date: date(candidate.apply_date) })}
        </time>
      </div>
    </div>
  )
})
