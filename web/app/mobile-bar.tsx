import { BrandLink } from '#web/lib/brand-link.tsx'
import { LanguageSwitch } from '#web/lib/language-switch.tsx'
import { paths } from '#web/lib/paths.ts'
import styles from './mobile-bar.module.css'

/** On phones, what the sidebar has no room for. */
export function MobileBar() {
  return (
    <header className={styles.bar}>
      <BrandLink to={paths.root()} />
      <LanguageSwitch />
    </header>
  )
}
