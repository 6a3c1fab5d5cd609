import { paths } from '#contract/pages/web-paths.ts'
import { mayApplyTo } from '#contract/vacancies/vacancy-choices.ts'
import { useBegunApplications } from '#web/features/applications/api.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import styles from './begun-list.module.css'

/** The applications that are begun and not sent, above the list of what was sent. */
export function BegunList() {
  const text = useText('vacancies')
  const begun = useBegunApplications()
  if (begun.length === 0) return null

  return (
    <section className={styles.begun} aria-label={text('begunTitle')}>
      <h2 className={styles.title}>{text('begunTitle')}</h2>
      <ul className={styles.list}>
        {begun.map(({ slug, title, job_status, done, total }) => (
          <li key={slug} className={styles.row}>
            <Link to={paths.vacancy('executive-vacancies', slug)} dir="auto">
              {title}
            </Link>
            <span className={styles.state}>
              {mayApplyTo(job_status)
                ? text('begunDone', { done, total })
                : text('begunClosed', { done, total })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
