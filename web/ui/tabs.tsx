import { Tabs as Base } from '@base-ui/react/tabs'
import { Fragment, type ReactNode, useDeferredValue } from 'react'
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
 * A tab list, whose arrow keys open the tab they go to. The tab is chosen at once, and its content
 * takes the place of the one before as soon as it is drawn.
 */
export function Tabs<Key extends string>({ label, tabs, value, onChange }: TabsProps<Key>) {
  const shown = useDeferredValue(value)
  const panel = tabs.find(({ key }) => key === shown)

  return (
    <Base.Root value={value} onValueChange={(key: Key) => onChange(key)}>
      <Base.List className={styles.list} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <Base.Tab key={tab.key} value={tab.key} className={styles.tab}>
            <span className={styles.tabLabel} data-text={tab.label}>
              {tab.label}
            </span>
          </Base.Tab>
        ))}
      </Base.List>
      <Base.Panel value={value} className={styles.panel} tabIndex={-1}>
        <Fragment key={shown}>{panel?.content}</Fragment>
      </Base.Panel>
    </Base.Root>
  )
}
