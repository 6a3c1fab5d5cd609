import type { ReactNode } from 'react'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Table } from '#web/ui/table.tsx'
import styles from './chart.module.css'
import { niceMax, pointsOf } from './scale.ts'

interface Series {
  name: string
  values: readonly number[]
}

interface ChartProps {
  title: string
  /** Dates in UTC, the earliest first. */
  days: readonly string[]
  /** At most three. */
  series: readonly Series[]
}

/** Charts side by side. */
export function Charts({ children }: { children: ReactNode }) {
  return <div className={styles.charts}>{children}</div>
}

const box = { width: 300, height: 80 }

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Small lines by day with their totals, and the same numbers as a table. */
export function Chart({ title, days, series }: ChartProps) {
  const text = useText('operator')
  const { wholeNumber } = useFormat()
  const { short } = useDays()
  const max = niceMax(series.flatMap(({ values }) => values))

  return (
    <section className={styles.chart} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.legend}>
        {series.map(({ name, values }, index) => (
          <li key={name} className={styles.entry}>
            <svg className={styles.key} viewBox="0 0 18 4" data-series={index} aria-hidden>
              <line x1="0" x2="18" y1="2" y2="2" />
            </svg>
            {name} <b>{wholeNumber(sum(values))}</b>
          </li>
        ))}
      </ul>
      <div className={styles.plot} aria-hidden>
        <span className={styles.max}>{wholeNumber(max)}</span>
        <svg viewBox={`0 0 ${box.width} ${box.height}`} preserveAspectRatio="none">
          {series.map(({ name, values }, index) => (
            <polyline key={name} data-series={index} points={pointsOf(values, max, box)} />
          ))}
        </svg>
        <span className={styles.ends}>
          <span>{short(days[0])}</span>
          <span>{short(days.at(-1))}</span>
        </span>
      </div>
      <details className={styles.details}>
        <summary className={styles.summary}>{text('asTable')}</summary>
        <Numbers title={title} days={days} series={series} />
      </details>
    </section>
  )
}

function Numbers({ title, days, series }: ChartProps) {
  const text = useText('operator')
  const { wholeNumber } = useFormat()
  const { medium } = useDays()

  return (
    <Table
      label={title}
      rows={days.map((day, index) => ({ day, index })).toReversed()}
      keyOf={({ day }) => day}
      density="compact"
      columns={[
        {
          key: 'day',
          header: text('figureDay'),
          isSubject: true,
          render: ({ day }) => medium(day),
        },
        ...series.map(({ name, values }) => ({
          key: name,
          header: name,
          align: 'right' as const,
          render: ({ index }: { index: number }) => wholeNumber(values[index] ?? 0),
        })),
      ]}
    />
  )
}

/** Days of UTC, as they are written in the language. */
function useDays() {
  const { utcDay } = useFormat()
  return {
    short: (day: string | undefined) => day && utcDay(day, 'short'),
    medium: (day: string) => utcDay(day, 'medium'),
  }
}
