import { type Stage, stages } from '#contract/applications/stages.ts'
import type { CountByStage } from '#contract/applications/today.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useStageName } from '#web/lib/progress.ts'
import { Bars } from '#web/ui/bars.tsx'
import styles from './process-chart.module.css'

const tones: Partial<Record<Stage, 'brass' | 'quiet'>> = { hired: 'brass', not_selected: 'quiet' }

/** The candidates of all open vacancies by stage: bars that say their numbers. */
export function ProcessChart({ counts }: { counts: CountByStage }) {
  const text = useText('today')
  const stageName = useStageName()
  const { wholeNumber } = useFormat()

  return (
    <section className={styles.chart} aria-label={text('process')}>
      <h3 className={styles.title}>{text('process')}</h3>
      <p className={styles.note}>{text('processText')}</p>
      <Bars
        bars={stages.map((stage) => ({
          key: stage,
          name: stageName(stage),
          value: counts[stage],
          shown: wholeNumber(counts[stage]),
          tone: tones[stage],
        }))}
      />
    </section>
  )
}
