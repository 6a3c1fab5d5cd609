import { memo } from 'react'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useStageName } from '#web/lib/progress.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { Tag } from '#web/ui/tag.tsx'
import { type TableCandidate, wasOpened } from '../api.ts'
import styles from './facts-cells.module.css'

/** The name of the stage. */
export const StageCell = memo(({ candidate: { stage = 'new' } }: CellProps) => {
  const stageName = useStageName()
  return (
    <span className={styles.line}>
      <Tag tone={stage === 'new' || stage === 'not_selected' ? 'neutral' : 'pine'}>
        {stageName(stage)}
      </Tag>
    </span>
  )
})

interface MarkCellProps extends CellProps {
  /** Adds whose mark it is, for use outside of the table. */
  isNamed?: boolean
}

/** The mean of the reader's own marks. */
export const MarkCell = memo(({ candidate: { own_mark }, isNamed = false }: MarkCellProps) => {
  const text = useText('candidates')
  const { wholeNumber } = useFormat()
  if (!own_mark) return null
  const mark = wholeNumber(Math.round(10 * own_mark.mean) / 10)

  const inWords = own_mark.is_final ? mark : text('markSoFar', { mark })
  return (
    <Tag tone={own_mark.is_final ? 'brass' : 'neutral'}>
      {isNamed ? text('ownMark', { mark: inWords }) : inWords}
    </Tag>
  )
})

/** The person who is to read and answer it. */
export const ReaderCell = memo(({ candidate: { assignee } }: CellProps) => {
  const shown = useShownName()
  if (!assignee) return null
  const name = shown(assignee)

  return (
    <span className={styles.reader} title={name}>
      {name}
    </span>
  )
})

/** The pay expected a month, of an application that was opened. */
export const PayCell = memo(({ candidate: { expected_pay } }: CellProps) => {
  const { money } = useFormat()
  return expected_pay ? money(expected_pay.amount, expected_pay.currency) : null
})

/** What others who have finished found, once the reader has finished, too. */
export const OthersMarkCell = memo(({ candidate }: CellProps) => {
  const text = useText('candidates')
  const { wholeNumber } = useFormat()
  const { others_mark, own_mark, away } = candidate
  if (others_mark) {
    const mark = wholeNumber(Math.round(10 * others_mark.mean) / 10)
    return <Tag>{text('othersMark', { mark, count: others_mark.readers })}</Tag>
  }
  if (away || !wasOpened(candidate)) return null
  return (
    <span className={styles.none}>{text(own_mark?.is_final ? 'othersNone' : 'othersLater')}</span>
  )
})

interface CellProps {
  candidate: TableCandidate
}
