import type { ReactNode, Ref } from 'react'
import { paths } from '#contract/pages/web-paths.ts'
import { BrandLink } from '#web/lib/brand-link.tsx'
import { LanguageSwitch } from '#web/lib/i18n/language-switch.tsx'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { ThemeChoice } from '#web/lib/theme-choice.tsx'
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx'
import styles from './auth-layout.module.css'

interface AuthLayoutProps {
  title: string
  lead: string
  /** For a page whose title changes with what is done on it. */
  titleRef?: Ref<HTMLHeadingElement>
  /** The sentence beside the picture. */
  line: string
  /** The part of the building in the picture. */
  view?: 'hall' | 'wall' | 'fins'
  children: ReactNode
  /** Ways to the neighbouring screens. */
  footer?: ReactNode
  /** It has done what it is for, and the next page is being prepared. */
  isDone?: boolean
}

/** The form at the left, a still of the hall at the right if there is room for it. */
export function AuthLayout({
  title,
  titleRef,
  lead,
  line,
  view = 'hall',
  children,
  footer,
  isDone = false,
}: AuthLayoutProps) {
  const text = useText('common')

  return (
    <div className={styles.layout}>
      <title>{`${title} · Altura`}</title>
      <div className={styles.side}>
        <header className={styles.bar}>
          <BrandLink to={paths.home()} />
          <LanguageSwitch />
        </header>
        <main className={styles.main} id="main" tabIndex={-1}>
          <h1 className={styles.title} tabIndex={-1} ref={titleRef}>
            {title}
          </h1>
          <p className={styles.lead}>{lead}</p>
          {children}
          <footer className={styles.footer}>
            {footer}
            <div className={styles.always}>
              <Link to={paths.privacyPolicy()} quiet>
                {text('privacyPolicy')}
              </Link>
              <ThemeChoice />
            </div>
          </footer>
        </main>
      </div>
      <aside className={styles.picture} data-view={view} aria-hidden>
        <p className={styles.line}>{line}</p>
      </aside>
      {isDone && <LoadingOverlay />}
    </div>
  )
}
