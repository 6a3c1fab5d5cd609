import { useId } from 'react'
import type { ImportedRow } from '#contract/vacancies/vacancy-transfer.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { StatusTag } from '#web/ui/tag.tsx'
import styles from './transfer.module.css'
import { useColumnNames } from './use-column-names.ts'

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
          {problems.map((problem) => (
            <Problem key={`${problem.field} ${problem.column}`} problem={problem} />
          ))}
        </ul>
      )}
    </li>
  )
}

const inlineMax = 6

function Problem({ problem }: { problem: ImportedRow['problems'][number] }) {
  const text = useText('writing')
  const nameOf = useColumnNames()
  const { column, value, choices, texts } = problem
  const list = choices.join(', ')

  return (
    <li>
      {nameOf(column)} <code className={styles.field}>{column}</code>: {texts.join(' ')}
      {value !== null && <span>{` ${text('importValue', { value })}`}</span>}
      {choices.length > inlineMax ? (
        <details>
          <summary>{text('importChoices', { count: choices.length })}</summary>
          {list}
        </details>
      ) : (
        list && ` ${text('importOneOf', { list })}`
      )}
    </li>
  )
}
