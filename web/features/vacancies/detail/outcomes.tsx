import styles from './outcomes.module.css'
import type { VacancyParts } from './vacancy-parts.ts'
import { Written } from './written.tsx'

export function Outcomes({ outcomes, language }: Pick<VacancyParts, 'outcomes' | 'language'>) {
  return (
    <ol className={styles.outcomes}>
      {outcomes.map(({ id, outcome }) => (
        <li key={id}>
          <Written language={language}>{outcome}</Written>
        </li>
      ))}
    </ol>
  )
}
