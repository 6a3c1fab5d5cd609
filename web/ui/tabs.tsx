import { Tabs as KitTabs } from '@mantine/core'
import { type ReactNode, useDeferredValue, useId } from 'react'
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
 * A tab list (WAI-ARIA tabs pattern). The tab is chosen at once, and its panel takes the place of
 * the one before as soon as it is drawn.
 */
export function Tabs<Key extends string>({ label, tabs, value, onChange }: TabsProps<Key>) {
  const id = useId()
  const shown = useDeferredValue(value)

  function change(next: string | null) {
    const tab = tabs.find(({ key }) => key === next)
    if (tab) onChange(tab.key)
  }

  return (
    <KitTabs id={id} value={value} onChange={change}>
      <KitTabs.List className={styles.list ?? ''} aria-label={label}>
        {tabs.map((tab) => (
          <KitTabs.Tab
            key={tab.key}
            value={tab.key}
            className={styles.tab ?? ''}
            aria-controls={tab.key === shown ? `${id}-panel-${tab.key}` : undefined}
          >
            <span className={styles.tabLabel} data-text={tab.label}>
              {tab.label}
            </span>
          </KitTabs.Tab>
        ))}
      </KitTabs.List>
      {tabs.map(
        (tab) =>
          tab.key === shown && (
            <div
              key={tab.key}
              role="tabpanel"
              className={styles.panel}
              id={`${id}-panel-${tab.key}`}
              aria-labelledby={`${id}-tab-${tab.key}`}
            >
              {tab.content}
            </div>
          ),
      )}
    </KitTabs>
  )
}
