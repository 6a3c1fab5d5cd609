import type { AcceptedApproach, Today } from '#contract/applications/today.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './accepted-card.module.css'

/** The people who said yes to an approach and to whom nobody has written yet. */
export function AcceptedCard({ accepted: { count, first } }: { accepted: Accepted }) {
  const text = useText('today')
  const more = count - first.length

  return (
    <Card title={text('accepted')} description={text('acceptedText')}>
      <ul className={styles.list}>
        {first.map((chat) => (
          <Row key={chat.id} chat={chat} />
        ))}
      </ul>
      {more > 0 && <p className={styles.more}>{text('moreAccepted', { count: more })}</p>}
    </Card>
  )
}

type Accepted = NonNullable<Today['accepted']>

function Row({ chat }: { chat: AcceptedApproach }) {
  const text = useText('today')
  const { relativeDays } = useFormat()
  const { id, candidate, vacancy, answered_at } = chat

  return (
    <li className={styles.row} data-testid="accepted-approach">
      <Avatar initials={candidate.initials} src={candidate.photo_url} size={34} />
      <div className={styles.who}>
        <span className={styles.name} translate="no">
          {candidate.name}
        </span>
        <span className={styles.note} lang={vacancy.locale} dir="auto">
          {vacancy.title}
        </span>
        <span className={styles.note}>{text('saidYes', { when: relativeDays(answered_at) })}</span>
      </div>
      <Link to={paths.chat(id)} aria-label={text('writeTo', { name: candidate.name })}>
        {text('write')}
      </Link>
    </li>
  )
}
