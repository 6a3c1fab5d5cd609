import type { ReactNode } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Plot, type PlotProps } from './chart-plot.tsx'
import styles from './chart.module.css'
import { Table } from './table.tsx'

interface ChartProps extends PlotProps {
  title: string
  note?: ReactNode
  /** The header over the names of the points. */
  pointsName: string
  /** The table begins with the last point. */
  newestFirst?: boolean
}

/** Charts side by side. */
export function Charts({ children }: { children: ReactNode }) {
  return <div className={styles.charts}>{children}</div>
}

/** A small chart, and the same numbers as a table. Screen readers are given the table. */
export function Chart(props: ChartProps) {
  const { title, note, series } = props
  const text = useText('common')

  return (
    <section className={styles.chart} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {note && <p className={styles.note}>{note}</p>}
      <Legend series={series} form={props.form} />
      <Plot {...props} />
      <details className={styles.details}>
        <summary className={styles.summary}>{text('asTable')}</summary>
        <Numbers {...props} />
      </details>
    </section>
  )
}

function Legend({ series, form }: Pick<ChartProps, 'series' | 'form'>) {
  if (series.length === 1 && series[0]?.total === undefined) return null
  return (
    <ul className={styles.legend}>
      {series.map(({ name, total }, index) => (
        <li key={name} className={styles.entry}>
          <svg className={styles.key} viewBox="0 0 18 10" data-series={index} aria-hidden>
            {form === 'lines' ? (
              <path d="M0 5H18" className={styles.line} data-series={index} />
            ) : (
              <rect x="4" y="1" width="10" height="8" className={styles.bar} data-series={index} />
            )}
          </svg>
          {name}
          {total !== undefined && <b>{total}</b>}
        </li>
      ))}
    </ul>
  )
}

function Numbers({ title, points, pointsName, series, format, newestFirst }: ChartProps) {
  const rows = points.map(({ name }, at) => ({ name, at }))
  return (
    <Table
      label={title}
      rows={newestFirst ? rows.toReversed() : rows}
      keyOf={({ name }) => name}
      density="compact"
      columns={[
        { key: 'point', header: pointsName, isSubject: true, render: ({ name }) => name },
        ...series.map(({ name, values }) => ({
          key: name,
          header: name,
          align: 'right' as const,
          render: ({ at }: { at: number }) => {
            const value = values[at] ?? null
            return value === null ? '–' : format(value)
          },
        })),
      ]}
    />
  )
}
