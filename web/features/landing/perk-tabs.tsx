import { type KeyboardEvent, useRef } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { type Side, sides } from './perk-list.tsx'
import styles from './perk-tabs.module.css'

interface PerkTabsProps {
  shown: Side
  onShow: (side: Side) => void
}

/** The tabs of the two sides, named by the title of the section. */
export function PerkTabs({ shown, onShow }: PerkTabsProps) {
  const text = useText('landing')
  const tabs = useRef<Partial<Record<Side, HTMLButtonElement | null>>>({})

  function move(event: KeyboardEvent) {
    const next = sideAfter(shown, event.key)
    if (!next) return
    event.preventDefault()
    onShow(next)
    tabs.current[next]?.focus()
  }

  return (
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
          onClick={() => onShow(side)}
          onKeyDown={move}
        >
          {text(`${side}Tab`)}
        </button>
      ))}
    </div>
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
