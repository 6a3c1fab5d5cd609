import { listContacts } from '#contract/terms.ts'
import { paths } from '#contract/web-paths.ts'
import { BrandLink } from '#web/lib/brand-link.tsx'
import { LanguageSwitch } from '#web/lib/i18n/language-switch.tsx'
import { useText } from '#web/lib/i18n/text.ts'
import { ThemeChoice } from '#web/lib/theme-choice.tsx'
import { useLoad } from '#web/lib/use-endpoint.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { listSections, namedSections, sectionKeys } from '../policy-sections.ts'
import styles from '../privacy.module.css'

export default function PrivacyPage() {
  const text = useText('privacy')

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
          <p className={styles.updated}>{text('updated')}</p>
        </div>
        <nav className={styles.contents} aria-labelledby="contents">
          <h2 className={styles.contentsTitle} id="contents">
            {text('contents')}
          </h2>
          <ol>
            {[...sectionKeys, 'contact' as const].map((key) => (
              <li key={key}>
                <a href={`#${key}`}>{text(`${key}Title`)}</a>
              </li>
            ))}
          </ol>
        </nav>
        <Policy />
      </main>
    </div>
  )
}

function Policy() {
  const text = useText('privacy')

  return (
    <div className={styles.policy}>
      {listSections.map(({ key, points }) => (
        <section key={key} className={styles.section} aria-labelledby={key}>
          <h2 id={key}>{text(`${key}Title`)}</h2>
          <p>{text(`${key}Text`)}</p>
          <ul>
            {points.map((point) => (
              <li key={point}>{text(point)}</li>
            ))}
          </ul>
        </section>
      ))}
      {namedSections.map(({ key, points }) => (
        <section key={key} className={styles.section} aria-labelledby={key}>
          <h2 id={key}>{text(`${key}Title`)}</h2>
          <p>{text(`${key}Text`)}</p>
          <dl>
            {points.map((point) => (
              <div key={point}>
                <dt>{text(`${point}Name`)}</dt>
                <dd>{text(point)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Contact />
      <div>
        <ThemeChoice />
      </div>
    </div>
  )
}

function Contact() {
  const text = useText('privacy')
  const contacts = useContacts()

  return (
    <section className={styles.section} aria-labelledby="contact">
      <h2 id="contact">{text('contactTitle')}</h2>
      <p>{text('contactText')}</p>
      {contacts.isError ? (
        <ErrorState onRetry={() => void contacts.refetch()} />
      ) : (
        <ul className={styles.addresses}>
          {contacts.data?.data.map((address) => (
            <li key={address}>
              <TextLink href={`mailto:${address}`}>{address}</TextLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The contact for questions about personal data. */
function useContacts() {
  return useLoad(listContacts)
}
