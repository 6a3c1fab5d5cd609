import type { ReactNode } from 'react'
import type { Vacancy } from '#contract/vacancies.ts'
import { AnswerRecord } from './answer-record.tsx'
import { contentOf } from './vacancy-content.ts'
import styles from './vacancy-detail.module.css'
import { VacancyHeader } from './vacancy-header.tsx'
import { VacancyText } from './vacancy-text.tsx'

interface VacancyDetailProps {
  vacancy: Vacancy
  withCompany?: boolean
  /** What the reader can do about it, between the title and the text. */
  children?: ReactNode
}

export function VacancyDetail({ vacancy, withCompany = false, children }: VacancyDetailProps) {
  return (
    <article className={styles.detail} aria-label={vacancy.title} key={vacancy.slug}>
      <VacancyHeader vacancy={vacancy} withCompany={withCompany} />
      {children}
      {withCompany && <AnswerRecord company={vacancy.company} />}
      <VacancyText content={contentOf(vacancy)} />
    </article>
  )
}
