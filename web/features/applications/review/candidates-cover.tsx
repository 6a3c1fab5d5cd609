import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './candidates-cover.module.css'

/** Asks for a look at people who have been waiting; it can be lifted for this visit. */
export function CandidatesCover({ onLift }: { onLift: () => void }) {
  const text = useText('review')

  return (
    <div className={styles.cover} data-testid="candidates-blur">
      <p className={styles.reminder}>{text('stale')}</p>
      <Button variant="primary" onClick={onLift}>
        {text('showCandidates')}
      </Button>
    </div>
  )
}
