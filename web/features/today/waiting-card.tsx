import type { Today, WaitingApplication } from '#contract/applications/today.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { LinkButton } from '#web/lib/link.tsx'
import { useTimeLeft } from '#web/lib/progress.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './waiting-card.module.css'

/** What to do now: the application that is due first, and below it the others that wait. */
export function WaitingCard({ waiting: { count, others, first } }: Pick<Today, 'waiting'>) {
  const text = useText('today')
  const more = count - first.length
  const [now, ...then] = first
  if (!now)
    return (
      <p className={styles.nobody}>
        <b>{text('nobodyWaits')}.</b>{' '}
        {others > 0 ? text('onlyOthersWait', { count: others }) : text('nobodyWaitsText')}
      </p>
    )

  return (
    <Card title={text('answerNow', { name: now.candidate.name })}>
      <ul className={styles.list}>
        <Row application={now} isNow />
        {then.map((application) => (
          <Row key={application.id} application={application} />
        ))}
      </ul>
      {more > 0 && <p className={styles.more}>{text('moreWait', { count: more })}</p>}
    </Card>
  )
}

interface RowProps {
  application: WaitingApplication
  /** It is the one to answer now. */
  isNow?: boolean
}

function Row({ application, isNow = false }: RowProps) {
  const text = useText('today')
  const { deadline, relativeDays } = useFormat()
  const { id, candidate, vacancy, applied_at, is_opened } = application
  const { tone, left } = useTimeLeft(application)

  return (
    <li className={styles.row} data-testid="waiting-application">
      <Avatar initials={candidate.initials} src={candidate.photo_url} />
      <div className={styles.who}>
        <p className={styles.name} translate="no">
          {candidate.name}
        </p>
        <p className={styles.vacancy} lang={vacancy.locale} dir="auto">
          {vacancy.title}
        </p>
        <p className={styles.applied}>
          {text(is_opened ? 'appliedOpened' : 'applied', { when: relativeDays(applied_at) })}
        </p>
      </div>
      <p className={styles.due}>
        <b data-tone={tone}>{left}</b>
        <span>{deadline(application)}</span>
      </p>
      <LinkButton
        to={paths.review(vacancy.slug, id)}
        size={isNow ? 'medium' : 'small'}
        variant={isNow ? 'primary' : 'default'}
        aria-label={text('reviewOf', { name: candidate.name })}
      >
        {text('review')}
      </LinkButton>
    </li>
  )
}
