import { BrandLink } from '#web/lib/brand-link.tsx'
import { LanguageSwitch } from '#web/lib/i18n/language-switch.tsx'
import { BellLink } from './bell.tsx'
import styles from './mobile-bar.module.css'

/** The parts of the sidebar that do not fit into the bottom bar of a phone. */
export function MobileBar({ start, told }: { start: string; told: number | null }) {
  return (
    <header className={styles.bar}>
      <BrandLink to={start} />
      {told !== null && <BellLink unread={told} />}
      <LanguageSwitch />
    </header>
  )
}
