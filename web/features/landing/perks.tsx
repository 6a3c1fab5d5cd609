import { useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { PerkList, type Side, sides } from './perk-list.tsx'
import { PerkTabs } from './perk-tabs.tsx'
import styles from './perks.module.css'

/** The advantages for each side, one at a time. */
export function Perks() {
  const text = useText('landing')
  const [shown, show] = useState<Side>('companies')

  return (
    <section className={styles.perks} aria-labelledby="perks-title">
      <div className={styles.inner}>
        <h2 className={styles.title} id="perks-title">
          {text('perksTitle')}
        </h2>
        <p className={styles.lead}>{text('perksLead')}</p>
        <PerkTabs shown={shown} onShow={show} />
        {sides.map((side) => (
          <div
            key={side}
            role="tabpanel"
            id={`perks-${side}-panel`}
            aria-labelledby={`perks-${side}`}
            hidden={side !== shown}
          >
            {side === shown && <PerkList side={side} />}
          </div>
        ))}
      </div>
    </section>
  )
}
