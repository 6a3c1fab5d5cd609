import { Link } from '@tanstack/react-router'
import type { NextMeeting } from '#contract/applications/today.ts'
import { today } from '#contract/endpoint/limits.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './meetings-card.module.css'

const shownMax = today.meetings

/** The agreed meetings of the company, the next one first, in the time zone of the reader. */
export function MeetingsCard({ meetings }: { meetings: readonly NextMeeting[] }) {
  const text = useText('today')

  return (
    <Card title={text('meetings')}>
      <ul className={styles.list}>
        {meetings.map((meeting) => (
          <li key={meeting.id}>
            <Meeting meeting={meeting} />
          </li>
        ))}
      </ul>
      {meetings.length === shownMax && <p className={styles.later}>{text('laterMeetings')}</p>}
    </Card>
  )
}

function Meeting({ meeting }: { meeting: NextMeeting }) {
  const text = useText('today')
  const shown = useShownName()
  const { day, time } = useFormat()
  const { chat, candidate, vacancy, starts_at, duration_minutes, host } = meeting

  return (
    <Link to={paths.chat(chat)} className={styles.meeting} data-testid="next-meeting">
      <time className={styles.time} dateTime={starts_at}>
        {text('meetingAt', { day: day(starts_at), time: time(starts_at) })}
      </time>
      <span className={styles.name} translate="no">
        {candidate.name}
      </span>
      <span className={styles.about} lang={vacancy.locale} dir="auto">
        {vacancy.title}
      </span>
      <span className={styles.about}>
        {text(host.is_you ? 'meetingYours' : 'meetingOf', {
          minutes: duration_minutes,
          name: shown(host),
        })}
      </span>
    </Link>
  )
}
