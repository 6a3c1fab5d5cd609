import { BrandLink } from '#web/lib/brand-link.tsx'
import { LanguageSwitch } from '#web/lib/i18n/language-switch.tsx'
import styles from './mobile-bar.module.css'

/** The parts of the sidebar that do not fit into the bottom bar of a phone. */
export function MobileBar({ start }: { start: string }) {
  return (
    <header className={styles.bar}>
      <BrandLink to={start} />
      <LanguageSwitch />
    </header>
  )
}
