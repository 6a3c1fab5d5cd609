import type { Marks } from '#contract/applications/marks.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { Tag } from '#web/ui/tag.tsx'
import { disagree } from './disagreement.ts'
import { type Answer, keyOf } from './marked-answers.ts'
import styles from './other-marks.module.css'

interface OtherMarksProps {
  marks: Marks
  answer: Answer
  own: number | null | undefined
}

/** The marks that others gave the same answer, and how far each is from one's own. */
export function OtherMarks({ marks, answer, own }: OtherMarksProps) {
  const text = useText('desk')
  const shown = useShownName()
  const rows = marks.others.flatMap(({ reader, marks: theirs }) => {
    const mark = theirs?.find((one) => keyOf(one) === keyOf(answer))
    return mark ? [{ reader, ...mark }] : []
  })
  if (rows.length === 0) return null
  const all = [...rows.map(({ mark }) => mark), ...(own ? [own] : [])]

  return (
    <div className={styles.others}>
      <ul className={styles.given}>
        {rows.map(({ reader, mark, line }) => (
          <li key={reader.slug}>
            <span className={styles.theirs}>{mark}</span>
            <span>{shown(reader)}</span>
            {own && <Difference by={mark - own} />}
            {line && (
              <span className={styles.line} dir="auto">
                {line}
              </span>
            )}
          </li>
        ))}
      </ul>
      {disagree(all) && <Tag tone="warning">{text('apart')}</Tag>}
    </div>
  )
}

function Difference({ by }: { by: number }) {
  const text = useText('desk')
  const count = Math.abs(by)

  return (
    <span className={styles.difference}>
      {by === 0 ? text('markSame') : text(by > 0 ? 'markAbove' : 'markBelow', { count })}
    </span>
  )
}
