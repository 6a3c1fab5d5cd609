import { BrandLink } from '#web/lib/brand-link.tsx'
import { LanguageSwitch } from '#web/lib/language-switch.tsx'
import { LinkButton } from '#web/lib/link.tsx'
import { paths } from '#web/lib/paths.ts'
import { useText } from '#web/lib/text.ts'
import styles from './hero.module.css'

/** Lies on the picture. */
export function LandingHeader() {
  const text = useText('landing')

  return (
    <header className={`${styles.dusk} ${styles.bar}`}>
      <BrandLink to={paths.home()} size="large" />
      <nav className={styles.nav} aria-label={text('navigation')}>
        <LanguageSwitch />
        <LinkButton to={paths.login()}>{text('login')}</LinkButton>
      </nav>
    </header>
  )
}
