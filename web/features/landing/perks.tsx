import { type KeyboardEvent, useRef, useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { PerkList, type Side } from './perk-list.tsx'
import styles from './perks.module.css'

const sides = ['companies', 'executives'] as const

/** The advantages for each side, one at a time. */
export function Perks() {
  const text = useText('landing')
  const [shown, show] = useState<Side>('companies')
  const tabs = useRef<Partial<Record<Side, HTMLButtonElement | null>>>({})

  function move(event: KeyboardEvent) {
    const next = sideAfter(shown, event.key)
    if (!next) return
    event.preventDefault()
    show(next)
    tabs.current[next]?.focus()
  }

  return (
    <section className={styles.perks} aria-labelledby="perks-title">
      <div className={styles.inner}>
        <h2 className={styles.title} id="perks-title">
          {text('perksTitle')}
        </h2>
        <p className={styles.lead}>{text('perksLead')}</p>
        <div className={styles.tabs} role="tablist" aria-labelledby="perks-title">
          {sides.map((side) => (
            <button
              key={side}
              ref={(tab) => void (tabs.current[side] = tab)}
              type="button"
              role="tab"
              id={`perks-${side}`}
              aria-controls={`perks-${side}-panel`}
              aria-selected={side === shown}
              tabIndex={side === shown ? 0 : -1}
              className={styles.tab}
              onClick={() => show(side)}
              onKeyDown={move}
            >
              {text(`${side}Tab`)}
            </button>
          ))}
        </div>
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

/** With two tabs, either arrow leads to the other one. */
function sideAfter(side: Side, key: string): Side | undefined {
  if (key === 'Home') return 'companies'
  if (key === 'End') return 'executives'
  if (key === 'ArrowLeft' || key === 'ArrowRight')
    return side === 'companies' ? 'executives' : 'companies'
  return undefined
}
