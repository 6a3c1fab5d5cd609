import { Tag } from '#web/ui/tag.tsx'
import type { VacancyParts } from './vacancy-parts.ts'
import styles from './vacancy-text.module.css'
import { Written } from './written.tsx'

export function Industries({ industries }: Pick<VacancyParts, 'industries'>) {
  if (industries.length === 0) return <Written>{''}</Written>
  return (
    <ul className={styles.industries}>
      {industries.map(({ id, name }) => (
        <li key={id}>
          <Tag>{name}</Tag>
        </li>
      ))}
    </ul>
  )
}
