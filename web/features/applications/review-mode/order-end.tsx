import type { ReviewPlace } from '#contract/applications/review-order.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './order-end.module.css'

interface OrderEndProps {
  place: ReviewPlace
  onFirst: () => void
  onElsewhere: () => void
}

/** After the last application: those that were passed over, and the next vacancy. */
export function OrderEnd({ place, onFirst, onElsewhere }: OrderEndProps) {
  const text = useText('reviewing')
  const { deadline } = useFormat()
  const { current, waiting, elsewhere } = place
  const isOtherLeft = waiting.first !== null && waiting.first.id !== current.id
  const first = elsewhere?.waiting.first

  return (
    <section className={styles.end} aria-label={text('end')}>
      <p className={styles.state} aria-live="polite">
        <b>{text('end')}</b>{' '}
        {waiting.first ? text('endWaiting', { count: waiting.count }) : text('endNone')}{' '}
        {!elsewhere && <span>{text(waiting.first ? 'endLast' : 'endNothing')}</span>}
      </p>
      <div className={styles.ways}>
        {isOtherLeft && (
          <Button size="small" onClick={onFirst} aria-keyshortcuts="u">
            {text('toFirst')} <kbd className={styles.key}>U</kbd>
          </Button>
        )}
        {elsewhere && first && (
          <Button
            size="small"
            variant={isOtherLeft ? 'default' : 'primary'}
            onClick={onElsewhere}
            aria-keyshortcuts="v"
          >
            {text('toElsewhere', { title: elsewhere.title })} <kbd className={styles.key}>V</kbd>
          </Button>
        )}
        {elsewhere && first && (
          <p className={styles.due}>
            {text('waiting', { count: elsewhere.waiting.count })},{' '}
            {text('firstDue', { date: deadline(first) })}
          </p>
        )}
      </div>
    </section>
  )
}
