import styles from './bars.module.css'

interface Bar {
  key: string
  name: string
  /** Null if there is nothing to show. */
  value: number | null
  /** The value in words. */
  shown: string
  tone?: 'brass' | 'quiet' | undefined
}

/** A small chart: horizontal bars, each with its name and its value in words. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ value }) => value ?? 0)) || 1

  return (
    <dl className={styles.bars}>
      {bars.map(({ key, name, value, shown, tone }) => (
        <div key={key} className={styles.row}>
          <dt>{name}</dt>
          <dd>
            <span className={styles.track} aria-hidden>
              <span
                className={styles.bar}
                data-tone={tone}
                style={{ width: `${(100 * (value ?? 0)) / most}%` }}
              />
            </span>
            <span className={styles.value}>{shown}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
