import { stages } from '#contract/applications/stages.ts'
import type { CountByStage } from '#contract/applications/today.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useStageName } from '#web/lib/progress.ts'
import styles from './process-chart.module.css'

/** The candidates of all open vacancies by stage: bars that say their numbers. */
export function ProcessChart({ counts }: { counts: CountByStage }) {
  const text = useText('today')
  const stageName = useStageName()
  const { wholeNumber } = useFormat()
  const most = Math.max(1, ...Object.values(counts))

  return (
    <section className={styles.chart} aria-label={text('process')}>
      <h3 className={styles.title}>{text('process')}</h3>
      <p className={styles.note}>{text('processText')}</p>
      <dl className={styles.stages}>
        {stages.map((stage) => (
          <div key={stage} className={styles.stage} data-stage={stage}>
            <dt>{stageName(stage)}</dt>
            <dd>
              <span className={styles.track} aria-hidden>
                <span
                  className={styles.bar}
                  style={{ width: `${(100 * counts[stage]) / most}%` }}
                />
              </span>
              {wholeNumber(counts[stage])}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
