import type { Deadline } from '#contract/times/business-days.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './before-opening.module.css'
import { OpeningPoints } from './opening-points.tsx'

interface BeforeOpeningProps {
  name: string
  /** Null if no answer is due any more. */
  deadline: Deadline | null
  onOpen: () => void
}

/** Says, before the first opening of a visit, the meaning that it has for the candidates. */
export function BeforeOpening({ name, deadline, onOpen }: BeforeOpeningProps) {
  const text = useText('reviewing')

  return (
    <section className={styles.before} aria-labelledby="before-opening">
      <h2 className={styles.title} id="before-opening">
        {text('beforeTitle')}
      </h2>
      <OpeningPoints name={name} deadline={deadline} />
      <p className={styles.note}>{text('beforeNote')}</p>
      <Button variant="primary" onClick={onOpen} aria-keyshortcuts="o">
        {text('beforeOpen')}
      </Button>
    </section>
  )
}
