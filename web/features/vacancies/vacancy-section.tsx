import type { ReactNode } from 'react'
import { useText } from '#web/lib/text.ts'
import type { VacancyContent } from './vacancy-content.ts'
import styles from './vacancy-text.module.css'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={styles.heading}>{title}</h3>
      {children}
    </section>
  )
}

/** A text with its own line breaks. In a draft it may still be missing, and that is said. */
export function Written({ children }: { children: string }) {
  const text = useText('wizard')
  if (children.trim() === '') return <span className={styles.missing}>{text('missing')}</span>
  return <span className={styles.prose}>{children}</span>
}

export function Outcomes({ outcomes }: { outcomes: VacancyContent['outcomes'] }) {
  return (
    <ol className={styles.outcomes}>
      {outcomes.map((outcome, index) => (
        <li key={index}>
          <Written>{outcome}</Written>
        </li>
      ))}
    </ol>
  )
}

export function Competencies({ competencies }: { competencies: VacancyContent['competencies'] }) {
  if (competencies.length === 0) return <Written>{''}</Written>
  return (
    <dl className={styles.competencies}>
      {competencies.map(({ id, competence, description }) => (
        <div key={id}>
          <dt>{competence}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  )
}
