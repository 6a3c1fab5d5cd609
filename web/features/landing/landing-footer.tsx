import { paths } from '#contract/web-paths.ts'
import { BrandLink } from '#web/lib/brand-link.tsx'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { ThemeChoice } from '#web/lib/theme-choice.tsx'
import styles from './landing-footer.module.css'

const year = new Date().getFullYear()

export function LandingFooter() {
  const text = useText('landing')
  const common = useText('common')

  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <BrandLink to={paths.home()} />
        <address className={styles.address} aria-label={text('addressLabel')}>
          {text('address')}
        </address>
        <div className={styles.legal}>
          <p>{text('rights', { year })}</p>
          <Link to={paths.privacyPolicy()}>{common('privacyPolicy')}</Link>
        </div>
        <ThemeChoice />
      </div>
    </footer>
  )
}
