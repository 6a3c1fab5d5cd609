import type { Marks } from '#contract/applications/marks.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import styles from './reading-state.module.css'

/** Who sees the marks, who has begun, who has finished, and what was changed since. */
export function ReadingState({ marks: { mine, others } }: { marks: Marks }) {
  const text = useText('desk')
  const shown = useShownName()
  const { dateTime } = useFormat()
  const { finished_at, changed_at } = mine
  const lineOf = (name: string, { finished_at, changed_at }: Readings) => {
    if (!finished_at) return text('begun', { name })
    const date = dateTime(changed_at ?? finished_at)
    return text(changed_at ? 'changed' : 'finished', { name, date })
  }

  return (
    <>
      <p className={styles.lead}>{text(finished_at ? 'marksShared' : 'marksOwn')}</p>
      <ul className={styles.readers}>
        {finished_at && (
          <li>
            {text(changed_at ? 'changedYou' : 'finishedYou', {
              date: dateTime(changed_at ?? finished_at),
            })}
          </li>
        )}
        {others.map(({ reader, ...reading }) => (
          <li key={reader.slug}>{lineOf(shown(reader), reading)}</li>
        ))}
      </ul>
    </>
  )
}

type Readings = Pick<Marks['others'][number], 'finished_at' | 'changed_at'>
