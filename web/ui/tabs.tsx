import { type KeyboardEvent, type ReactNode, useDeferredValue, useId } from 'react'
import styles from './tabs.module.css'

interface Tab<Key extends string> {
  key: Key
  label: string
  content: ReactNode
}

interface TabsProps<Key extends string> {
  /** The accessible name of the tab list. */
  label: string
  tabs: readonly Tab<Key>[]
  value: Key
  onChange: (key: Key) => void
}

/**
 * A tab list, whose arrow keys open the tab they go to (WAI-ARIA tabs pattern). The tab is chosen
 * at once, and its panel takes the place of the one before as soon as it is drawn.
 */
export function Tabs<Key extends string>({ label, tabs, value, onChange }: TabsProps<Key>) {
  const id = useId()
  const index = tabs.findIndex(({ key }) => key === value)
  const open = tabs[index]
  const shown = useDeferredValue(open?.key)
  const panel = tabs.find(({ key }) => key === shown)

  function go(event: KeyboardEvent<HTMLDivElement>) {
    const target = tabs.at(targetOf(event.key, index, tabs.length) ?? tabs.length)
    if (!target) return
    event.preventDefault()
    onChange(target.key)
    event.currentTarget.querySelectorAll('button')[tabs.indexOf(target)]?.focus()
  }

  return (
    <div>
      <div className={styles.list} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={go}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            className={styles.tab}
            aria-selected={tab === open}
            aria-controls={tab === panel ? `${id}-panel` : undefined}
            tabIndex={tab === open ? 0 : -1}
            onClick={() => onChange(tab.key)}
          >
            <span className={styles.tabLabel} data-text={tab.label}>
              {tab.label}
            </span>
          </button>
        ))}
      </div>
      {panel && (
        <div
          key={panel.key}
          role="tabpanel"
          id={`${id}-panel`}
          className={styles.panel}
          aria-labelledby={`${id}-${panel.key}`}
        >
          {panel.content}
        </div>
      )}
    </div>
  )
}

/** The arrow keys go on at the other end. */
function targetOf(key: string, index: number, count: number) {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
