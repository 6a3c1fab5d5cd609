import { paths } from '#contract/pages/web-paths.ts'
import { businessDaysLeft } from '#contract/times/business-days.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { LinkButton } from '#web/lib/link.tsx'
import { Button } from '#web/ui/button.tsx'
import type { useCandidates } from '../api.ts'
import { useCandidateSearch } from '../list/list-api.ts'
import styles from './candidates-waiting.module.css'

interface CandidatesWaitingProps {
  /** Of the vacancy. */
  slug: string
  list: Pick<ReturnType<typeof useCandidates>, 'candidates' | 'waiting'>
  onNext: () => void
}

/**
 * The number of waiting applications, the first deadline, and a link to the application it belongs
 * to.
 */
export function CandidatesWaiting({ slug, list, onNext }: CandidatesWaitingProps) {
  const text = useText('review')
  const { deadline } = useFormat()
  const { search } = useCandidateSearch()
  const { candidates, waiting } = list
  if (!waiting.first) return null

  // A list with filters or an order of its own is reviewed in that order.
  const listed = Object.keys(search).length > 0 ? candidates?.[0] : undefined
  const isLate = businessDaysLeft(waiting.first) === null
  return (
    <div className={styles.waiting} data-late={isLate || undefined}>
      <p>
        <b>{text('waiting', { count: waiting.count })}</b>{' '}
        {text(isLate ? 'firstWasDue' : 'firstIsDue', { date: deadline(waiting.first) })}
      </p>
      <div className={styles.ways}>
        <Button size="small" onClick={onNext}>
          {text('answerFirst')}
        </Button>
        <LinkButton
          size="small"
          variant="primary"
          to={paths.review(slug, listed?.id ?? waiting.first.id)}
          search={listed ? true : {}}
        >
          {text('review')}
        </LinkButton>
      </div>
    </div>
  )
}
