import { lengthOf } from '#contract/fields/lengths.ts'
import { seenLength } from '#contract/fields/seen-text.ts'
import { useText } from '#web/lib/i18n/text.ts'
import styles from './character-counter.module.css'
import { useAnnouncement } from './use-announcement.ts'

/** The room that is left is told in the last tenth of it. */
const SHARE_TOLD = 0.1

interface CharacterCounterProps {
  id: string
  name: string
  /** The text so far. */
  text: string
  /** 0 for none. */
  minimum: number
  /** Infinite for none. */
  maximum: number
}

/**
 * The characters that are missing, or the room that is left if it is little: visible at once,
 * announced to screen readers after a pause in typing.
 */
export function CharacterCounter({ id, name, text, minimum, maximum }: CharacterCounterProps) {
  const t = useText('common')
  const length = seenLength(text)
  const missing = minimum - length
  const left = maximum - lengthOf(text)
  const isShort = missing > 0
  const room =
    left < 0 ? t('charactersTooMany', { count: -left }) : t('charactersLeft', { count: left })
  const near = left <= maximum * SHARE_TOLD ? room : ''
  const hint = isShort ? t('charactersNeeded', { count: missing }) : near
  useAnnouncement(hint)

  return (
    <div className={styles.counter} id={id} data-over={left < 0 || undefined}>
      {hint && <span className={styles.remaining}>{hint}</span>}
      <span
        className={styles.count}
        data-testid={`counter-${name}`}
        data-short={(isShort && length > 0) || undefined}
      >
        {isShort && <span>{`${length}/${minimum}`}</span>}
      </span>
    </div>
  )
}
