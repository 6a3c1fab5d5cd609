import { currentPolicy, policyVersion } from '#contract/pages/current-policy.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { BrandLink } from '#web/lib/brand-link.tsx'
import { useFormat } from '#web/lib/format.ts'
import { LanguageSwitch } from '#web/lib/i18n/language-switch.tsx'
import { useText } from '#web/lib/i18n/text.ts'
import { PolicyContents } from '../policy-contents.tsx'
import { Policy } from '../policy.tsx'
import styles from './privacy-page.module.css'

export default function PrivacyPage() {
  const text = useText('privacy')
  const { date } = useFormat()

  return (
    <div className={styles.screen}>
      <title>{`${text('title')} · Altura`}</title>
      <header className={styles.bar}>
        <BrandLink to={paths.home()} />
        <LanguageSwitch />
      </header>
      <main className={styles.main} id="main" tabIndex={-1}>
        <div className={styles.head}>
          <h1 className={styles.title} tabIndex={-1}>
            {text('title')}
          </h1>
          <p className={styles.lead}>{text('lead')}</p>
          <p className={styles.updated}>
            {text('updated', {
              version: policyVersion,
              date: date(`${currentPolicy.since}T12:00:00Z`),
            })}
          </p>
        </div>
        <PolicyContents />
        <Policy />
      </main>
    </div>
  )
}
