import { useId } from 'react'
import type { ImportedRow } from '#contract/vacancy-transfer.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { StatusTag } from '#web/ui/tag.tsx'
import { type FieldLabel, labels } from '../editor/field-labels.ts'
import styles from './imported-rows.module.css'

/** The vacancies of a file, each with what is wrong with its fields. */
export function ImportedRows({ rows }: { rows: ImportedRow[] }) {
  const text = useText('writing')
  const id = useId()

  return (
    <section aria-labelledby={id} aria-live="polite">
      <h3 id={id} className={styles.title}>
        {text('importRows')}
      </h3>
      <ol className={styles.rows}>
        {rows.map((row) => (
          <Row key={row.row} row={row} />
        ))}
      </ol>
    </section>
  )
}

function Row({ row: { row, title, problems } }: { row: ImportedRow }) {
  const text = useText('writing')
  const name = useText('wizard')
  const count = problems.length

  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <strong className={styles.name}>
          {text('importRow', { row, title: title || text('importUntitled') })}
        </strong>
        <StatusTag tone={count === 0 ? 'success' : 'danger'}>
          {count === 0 ? text('importRight') : text('importProblems', { count })}
        </StatusTag>
      </div>
      {count > 0 && (
        <ul className={styles.problems}>
          {problems.map(({ field, texts }) => (
            <li key={field}>
              {labelOf(field) ? name(labelOf(field) ?? 'jobTitle') : field}{' '}
              <code className={styles.field}>{field}</code>: {texts.join(' ')}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** The name of the field that a problem is of; of an entry of a list that of the list. */
function labelOf(field: string): FieldLabel | undefined {
  const known: Record<string, FieldLabel> = labels
  return known[field] ?? known[field.replace(/\.\d+$/, '')]
}
