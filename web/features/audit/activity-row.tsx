import type { Activity } from '#contract/applications/activity.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { useShownName } from '#web/lib/use-shown-name.ts'
import styles from './activity-row.module.css'

interface ActivityRowProps {
  entry: Activity
  namesReader: boolean
}

export function ActivityRow({ entry, namesReader }: ActivityRowProps) {
  const text = useText('account')
  const shown = useShownName()
  const { dateTime } = useFormat()
  const { at, kind_value, is_own, key, vacancy, credits, device } = entry
  const actor = shown({ name: entry.actor, name_hidden: entry.actor_hidden })
  const person = shown({ name: entry.person, name_hidden: entry.person_hidden })
  const facts = [
    is_own && !namesReader ? null : actor,
    key && text('activityKey', { name: key }),
    person && text('activityPerson', { name: person }),
    credits && text('activityCredits', { count: credits }),
    device,
  ].filter(Boolean)

  return (
    <li className={styles.entry}>
      <div className={styles.what}>
        <strong>{kind_value}</strong>
        {vacancy && <Link to={paths.sharedVacancy(vacancy.slug)}>{vacancy.title}</Link>}
        {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
      </div>
      <time className={styles.when} dateTime={at}>
        {dateTime(at)}
      </time>
    </li>
  )
}
