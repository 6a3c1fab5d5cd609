import { Link } from '@tanstack/react-router'
import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import styles from './own-tabs.module.css'

const lists = [
  { context: 'my-vacancies', label: 'tabApplied' },
  { context: 'my-vacancies/saved', label: 'tabSaved' },
  { context: 'my-vacancies/alerts', label: 'tabAlerts' },
] as const

/** The three lists of a candidate's own vacancies, each with its address. */
export function OwnTabs({ current }: { current: (typeof lists)[number]['context'] }) {
  const text = useText('vacancies')
  const common = useText('common')

  return (
    <nav className={styles.tabs} aria-label={common('myVacancies')}>
      {lists.map(({ context, label }) => (
        <Link
          key={context}
          to={paths.vacancies(context)}
          className={styles.tab}
          activeOptions={{ exact: true }}
          aria-current={context === current ? 'page' : undefined}
        >
          {text(label)}
        </Link>
      ))}
    </nav>
  )
}
