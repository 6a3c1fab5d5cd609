import { IconWorld } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { inLanguage, nextLanguage } from '#contract/fields/languages.ts'
import { inPublicLanguage, publicPaths } from '#contract/pages/public-paths.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { LanguageOffer } from '#web/lib/i18n/language-offer.tsx'
import { useLanguage, useText } from '#web/lib/i18n/text.ts'
import { SiteFooter } from '#web/lib/site-footer.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import styles from './public-page.module.css'

interface PublicFrameProps {
  /** The path of the page in the default language, with its query. */
  path: string
  children: ReactNode
}

/** The bar and the foot around the content of a page that needs no account. */
export function PublicFrame({ path, children }: PublicFrameProps) {
  return (
    <>
      <SkipLink />
      <Bar path={path} />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Foot />
    </>
  )
}

function Bar({ path }: { path: string }) {
  const language = useLanguage()
  const next = nextLanguage(language)
  const text = useText('landing')
  const jobs = useText('jobs')
  const common = useText('common')

  return (
    <header className={styles.bar}>
      <LanguageOffer to={next}>
        <a
          className={styles.offer}
          href={inPublicLanguage(path, next)}
          hrefLang={next}
          data-language={next}
        >
          {common('viewInOther')}
        </a>
      </LanguageOffer>
      <div className={styles.barInner}>
        <a className={styles.brand} href={inLanguage(paths.home(), language)}>
          <Logo />
        </a>
        <nav className={styles.nav} aria-label={text('navigation')}>
          <a className={styles.link} href={inPublicLanguage(publicPaths.jobs(), language)}>
            {jobs('vacancies')}
          </a>
          <a
            className={`${styles.link} ${styles.prices}`}
            href={inPublicLanguage(publicPaths.pricing(), language)}
          >
            {common('prices')}
          </a>
          <a
            className={styles.link}
            href={inPublicLanguage(path, next)}
            hrefLang={next}
            aria-label={common('switchLanguage')}
            data-language={next}
          >
            <Icon of={IconWorld} size={20} />
            <span className={styles.language} lang={next} aria-hidden>
              {jobs('otherLanguage')}
            </span>
          </a>
          <ButtonLink href={inLanguage(paths.login(), language)} data-visitors>
            {text('login')}
          </ButtonLink>
          <ButtonLink href={paths.root()} data-members hidden>
            {jobs('openInBoard')}
          </ButtonLink>
        </nav>
      </div>
    </header>
  )
}

function Foot() {
  const language = useLanguage()
  const common = useText('common')

  return (
    <div className={styles.foot}>
      <SiteFooter
        brand={
          <a className={styles.brand} href={inLanguage(paths.home(), language)}>
            <Logo />
          </a>
        }
        privacy={
          <TextLink href={inLanguage(paths.privacyPolicy(), language)}>
            {common('privacyPolicy')}
          </TextLink>
        }
      />
    </div>
  )
}
