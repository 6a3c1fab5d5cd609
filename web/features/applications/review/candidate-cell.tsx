import { memo } from 'react'
import { paths } from '#contract/pages/web-paths.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { shownAddress } from '#web/lib/shown-address.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import type { TableCandidate } from '../api.ts'
import styles from './candidate-cell.module.css'

interface CandidateCellProps {
  /** Of the vacancy. */
  slug: string
  candidate: TableCandidate
  isSelected: boolean
  /** @param isRange with the Shift key */
  onSelect: (id: string, isRange: boolean) => void
}

export const CandidateCell = memo(({ slug, candidate, ...props }: CandidateCellProps) => {
  const text = useText('review')
  const list = useText('candidates')
  const { date, relativeDays } = useFormat()
  const { isSelected, onSelect } = props

  return (
    <div className={styles.person}>
      <label className={styles.select}>
        <input
          type="checkbox"
          aria-label={list('select', { name: candidate.full_name })}
          checked={isSelected}
          onChange={({ nativeEvent }) =>
            onSelect(candidate.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </label>
      <Avatar initials={candidate.initials ?? ''} src={candidate.photo_url} size={34} />
      <div className={styles.about}>
        <span className={styles.name} translate="no">
          {candidate.away ? (
            candidate.full_name
          ) : (
            // The review follows the filters and the order of this list.
            <Link to={paths.review(slug, candidate.id)} search>
              {candidate.full_name}
            </Link>
          )}
        </span>
        <span className={styles.facts}>
          <span className={styles.email} title={candidate.email}>
            {shownAddress(candidate.email)}
          </span>
          <time
            className={styles.date}
            dateTime={candidate.apply_date}
            title={text('appliedOn', { date: date(candidate.apply_date) })}
          >
            {relativeDays(candidate.apply_date)}
          </time>
        </span>
      </div>
    </div>
  )
})
