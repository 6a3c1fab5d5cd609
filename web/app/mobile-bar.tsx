import { BrandLink } from '#web/lib/brand-link.tsx'
import { LanguageSwitch } from '#web/lib/i18n/language-switch.tsx'
import styles from './mobile-bar.module.css'

/** On phones, the parts of the sidebar that the bar at the bottom has no room for. */
export function MobileBar({ start }: { start: string }) {
  return (
    <header className={styles.bar}>
      <BrandLink to={start} />
      <LanguageSwitch />
    </header>
  )
}
