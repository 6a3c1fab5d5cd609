import { IconSelector } from '@tabler/icons-react'
import styles from './chevron.module.css'
import { Icon } from './icon.tsx'

/** The sign of a list at the end of its field. */
export function Chevron() {
  return (
    <span className={styles.chevron}>
      <Icon of={IconSelector} />
    </span>
  )
}
