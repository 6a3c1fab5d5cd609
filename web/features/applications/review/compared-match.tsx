import { getSentMatch } from '#web/lib/calls/matching.ts'
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
  const { data, error, refetch } = useLoad(getSentMatch, { params: { slug, uuid } })

  if (error && !data) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton of="text" rows={6} />
  if (!data.data) return <p className={styles.note}>{text('sentMatchNone')}</p>
  return (
    <div className={styles.match}>
      <p className={styles.note}>{text('sentMatchNote')}</p>
      <MatchRules rules={data.data.rules} saidBy={text('saidThen')} />
    </div>
  )
}
