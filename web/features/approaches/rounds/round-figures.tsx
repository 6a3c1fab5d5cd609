import { approachReasonsFrom } from '#contract/approaches/approach-choices.ts'
import type { ApproachFigures } from '#contract/approaches/approaches.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Bars } from '#web/ui/bars.tsx'
import { FactsCard } from '#web/ui/facts.tsx'
import styles from './approach-tab.module.css'

/** All rounds in figures. A no counts once its round has ended. */
export function RoundFigures({ figures }: { figures: ApproachFigures }) {
  const text = useText('approaching')
  const { wholeNumber } = useFormat()
  const { approached, answered, yes, held_credits, rounds } = figures
  const isOpen = rounds.some(({ ended_at }) => ended_at === null)
  const facts = [
    { label: text('approached'), value: wholeNumber(approached) },
    {
      label: text('answered'),
      value: wholeNumber(answered),
      note: isOpen ? text('answeredSoFar') : undefined,
    },
    { label: text('yes'), value: wholeNumber(yes) },
    { label: text('held'), value: wholeNumber(held_credits) },
  ]

  return (
    <>
      <FactsCard facts={facts} />
      <Reasons reasons={figures.reasons} />
    </>
  )
}

function Reasons({ reasons }: Pick<ApproachFigures, 'reasons'>) {
  const text = useText('approaching')
  const words = useText('approaches')
  const { wholeNumber } = useFormat()
  if (!reasons)
    return <p className={styles.note}>{text('noReasons', { count: approachReasonsFrom })}</p>

  return (
    <div className={styles.reasons}>
      <h4 className={styles.subtitle}>{text('reasons')}</h4>
      <Bars
        bars={reasons.map(({ reason, people }) => ({
          key: reason ?? 'none',
          name: words(`${reason ?? 'none'}_reason`),
          value: people,
          shown: wholeNumber(people),
        }))}
      />
    </div>
  )
}
