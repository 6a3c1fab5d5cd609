import { getSentMatch } from '#web/lib/calls/matching.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { MatchRules } from '#web/lib/match-rules.tsx'
import { useLoad } from '#web/lib/use-endpoint.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './compared-match.module.css'

interface ComparedMatchProps {
  slug: string
  /** The id of the application, which the reader has opened. */
  uuid: string
}

export function ComparedMatch({ slug, uuid }: ComparedMatchProps) {
  const text = useText('matching')
  const { utcDay } = useFormat()
  const { data, error, refetch } = useLoad(getSentMatch, { params: { slug, uuid } })

  if (error && !data) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton of="text" rows={6} />
  if (!data.data) return <p className={styles.note}>{text('sentMatchNone')}</p>
  const { rules, available_from: day } = data.data
  return (
    <div className={styles.match}>
      <p className={styles.note}>{text('sentMatchNote')}</p>
      {day !== null && <p>{text('availableFromDay', { date: utcDay(day, 'medium') })}</p>}
      <MatchRules rules={rules} saidBy={text('saidThen')} />
    </div>
  )
}
