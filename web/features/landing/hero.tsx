import { paths } from '#contract/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { LinkButton } from '#web/lib/link.tsx'
import { BackgroundVideo } from './background-video.tsx'
import styles from './hero.module.css'
import { WaitingAddress } from './waiting-address.tsx'

/** The first screen a visitor sees. */
export function Hero() {
  const text = useText('landing')

  return (
    <section id="hero" className={`${styles.dusk} ${styles.hero}`}>
      <BackgroundVideo>
        <div className={styles.body}>
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
        </div>
      </BackgroundVideo>
    </section>
  )
}
