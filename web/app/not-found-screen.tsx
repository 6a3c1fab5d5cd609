import { paths } from '#contract/pages/web-paths.ts'
import { BrandLink } from '#web/lib/brand-link.tsx'
import { LanguageSwitch } from '#web/lib/i18n/language-switch.tsx'
import { useText } from '#web/lib/i18n/text.ts'
import { LinkButton } from '#web/lib/link.tsx'
import styles from './not-found-screen.module.css'

/** The page for unknown paths. */
export function NotFoundScreen() {
  const text = useText('common')

  return (
    <div className={styles.screen}>
      <title>{`${text('notFoundTitle')} · Altura`}</title>
      <header className={styles.bar}>
        <BrandLink to={paths.home()} />
        <LanguageSwitch />
      </header>
      <main className={styles.main} id="main" tabIndex={-1}>
        <p className={styles.code} aria-hidden>
          404
        </p>
        <h1 className={styles.title} tabIndex={-1}>
          {text('notFoundTitle')}
        </h1>
        <p className={styles.text}>{text('notFoundText')}</p>
        <LinkButton to={paths.home()} variant="primary" size="large">
          {text('notFoundAction')}
        </LinkButton>
      </main>
    </div>
  )
}
