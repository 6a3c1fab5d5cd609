import { nextLanguage } from '#contract/fields/languages.ts'
import { inPublicLanguage, publicPaths } from '#contract/pages/public-paths.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { focusHeading } from '#web/lib/focus-heading.ts'
import { LanguageOffer } from '#web/lib/i18n/language-offer.tsx'
import { setLanguage } from '#web/lib/i18n/language.ts'
import { useLanguage, useText } from '#web/lib/i18n/text.ts'
import { LinkButton } from '#web/lib/link.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { BackgroundVideo } from './background-video.tsx'
import styles from './hero.module.css'
import { WaitingAddress } from './waiting-address.tsx'

/** The first screen a visitor sees. */
export function Hero() {
  const text = useText('landing')
  const common = useText('common')
  const language = useLanguage()
  const next = nextLanguage(language)

  return (
    <section id="hero" className={`${styles.dusk} ${styles.hero}`}>
      <BackgroundVideo>
        <div className={styles.body}>
          <LanguageOffer to={next}>
            <button
              type="button"
              className={styles.offer}
              onClick={() => void setLanguage(next).then(focusHeading)}
            >
              {common('viewInOther')}
            </button>
          </LanguageOffer>
          <WaitingAddress />
          <h1 className={styles.title} tabIndex={-1}>
            {text('headlineFirst')} <em>{text('headlineLast')}</em>
          </h1>
          <p className={styles.description}>{text('description')}</p>
          <div className={styles.ways}>
            <LinkButton to={paths.registerExecutive()} variant="primary" size="large">
              {text('forExecutives')}
            </LinkButton>
            <LinkButton to={paths.registerCompany()} size="large">
              {text('forCompanies')}
            </LinkButton>
          </div>
          <p className={styles.board}>
            <TextLink href={inPublicLanguage(publicPaths.jobs(), language)}>
              {text('openVacancies')}
            </TextLink>
          </p>
        </div>
      </BackgroundVideo>
    </section>
  )
}
