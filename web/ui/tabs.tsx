import { Tabs as KitTabs } from '@mantine/core'
import type { ReactNode } from 'react'
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

/** A tab list (WAI-ARIA tabs pattern). */
export function Tabs<Key extends string>({ label, tabs, value, onChange }: TabsProps<Key>) {
  function change(next: string | null) {
    const tab = tabs.find(({ key }) => key === next)
    if (tab) onChange(tab.key)
  }

  return (
    <KitTabs value={value} onChange={change} keepMounted={false}>
      <KitTabs.List className={styles.list ?? ''} aria-label={label}>
        {tabs.map((tab) => (
          <KitTabs.Tab key={tab.key} value={tab.key} className={styles.tab ?? ''}>
            <span className={styles.tabLabel} data-text={tab.label}>
              {tab.label}
            </span>
          </KitTabs.Tab>
        ))}
      </KitTabs.List>
      {tabs.map((tab) => (
        <KitTabs.Panel key={tab.key} value={tab.key} className={styles.panel ?? ''}>
          {tab.content}
        </KitTabs.Panel>
      ))}
    </KitTabs>
  )
}
