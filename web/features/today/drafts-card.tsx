import type { BegunVacancy } from '#contract/applications/today.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './drafts-card.module.css'

/** The vacancies that the reader is writing; the beginning of a new one goes on with them. */
export function DraftsCard({ drafts }: { drafts: readonly BegunVacancy[] }) {
  const text = useText('today')
  const { relativeDays } = useFormat()

  return (
    <Card title={text('drafts')}>
      <ul className={styles.list}>
        {drafts.map(({ id, title, updated_at }) => (
          <li key={id} className={styles.draft}>
            <Link to={paths.newVacancy()}>
              <span dir="auto">{title || text('untitled')}</span>
            </Link>
            <span className={styles.written}>
              {text('written', { when: relativeDays(updated_at) })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
