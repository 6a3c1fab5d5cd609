import { inPublicLanguage, publicPaths } from '#contract/pages/public-paths.ts'
import type { VacancyCard } from '#contract/vacancies/vacancy-card.ts'
import { useLanguage, useText } from '#web/lib/i18n/text.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import styles from './public-absent.module.css'
import { PublicList } from './public-list.tsx'

interface PublicClosedProps {
  title: string
  company: string
  near: readonly VacancyCard[]
}

/** In place of a vacancy that is closed: what is open near it. */
export function PublicClosed({ title, company, near }: PublicClosedProps) {
  const text = useText('jobs')

  return (
    <div className={styles.absent}>
      <h1 className={styles.title}>{text('closedTitle', { title })}</h1>
      <p className={styles.lead}>{text('closedText', { company })}</p>
      {near.length > 0 ? (
        <section>
          <h2 className={styles.heading}>{text('closedNear')}</h2>
          <PublicList vacancies={near} />
        </section>
      ) : (
        <p>{text('closedNone')}</p>
      )}
      <ToBoard />
    </div>
  )
}

/** For an address that nothing is at, or nothing that everybody may see. */
export function PublicMissing() {
  const text = useText('jobs')

  return (
    <div className={styles.absent}>
      <h1 className={styles.title}>{text('missingTitle')}</h1>
      <p className={styles.lead}>{text('missingText')}</p>
      <ToBoard />
    </div>
  )
}

function ToBoard() {
  const language = useLanguage()
  const text = useText('jobs')
  return (
    <p>
      <ButtonLink href={inPublicLanguage(publicPaths.jobs(), language)} variant="primary">
        {text('allVacancies')}
      </ButtonLink>
    </p>
  )
}
