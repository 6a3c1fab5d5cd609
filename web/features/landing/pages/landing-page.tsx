import { paths } from '#contract/pages/web-paths.ts'
import { BrandLink } from '#web/lib/brand-link.tsx'
import { LanguageSwitch } from '#web/lib/i18n/language-switch.tsx'
import { useText } from '#web/lib/i18n/text.ts'
import { Link, LinkButton } from '#web/lib/link.tsx'
import { SiteFooter } from '#web/lib/site-footer.tsx'
import { ThemeChoice } from '#web/lib/theme-choice.tsx'
import { About } from '../about.tsx'
import styles from '../hero.module.css'
import { Hero } from '../hero.tsx'
import { Perks } from '../perks.tsx'
import { PromiseSection } from '../promise.tsx'

export default function LandingPage() {
  const text = useText('landing')
  const common = useText('common')

  return (
    <>
      <title>{text('pageTitle')}</title>
      <LandingHeader />
      <main id="main" tabIndex={-1}>
        <Hero />
        <PromiseSection />
        <Perks />
        <About />
      </main>
      <SiteFooter
        brand={<BrandLink to={paths.home()} />}
        privacy={<Link to={paths.privacyPolicy()}>{common('privacyPolicy')}</Link>}
      >
        <ThemeChoice />
      </SiteFooter>
    </>
  )
}

/** Lies on the picture. */
function LandingHeader() {
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
