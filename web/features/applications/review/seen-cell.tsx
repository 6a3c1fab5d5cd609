import { memo } from 'react'
import type { Deadline } from '#contract/times/business-days.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useTimeLeft } from '#web/lib/progress.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { StatusTag } from '#web/ui/tag.tsx'
import type { TableCandidate } from '../api.ts'
import { Colleagues } from '../presence/answer-state.tsx'
import styles from './seen-cell.module.css'

/** What a candidate reads of their application, too: unread, opened or answered. */
export const SeenCell = memo(({ slug, candidate }: { slug: string; candidate: TableCandidate }) => {
  const { read_at, answered_by, returned_at, state } = candidate
  const text = useText('review')
  const shown = useShownName()
  const said = useSaid(candidate)
  const isRead = Boolean(read_at)
  const isOpened = !isRead && state !== 'sent'

  return (
    <div className={styles.seen}>
      <span data-testid="seen-indicator" data-read={isRead} title={said}>
        <StatusTag tone={isRead ? 'success' : isOpened ? 'info' : 'brass'}>
          {text(isRead ? 'isAnswered' : isOpened ? 'isOpened' : 'isUnread')}
        </StatusTag>
      </span>
      {!isRead && said && <p className={`${styles.due} ${styles.said}`}>{said}</p>}
      {read_at && answered_by && <Answered at={read_at} by={shown(answered_by)} />}
      <Colleagues slug={slug} application={candidate.id} />
      {returned_at && <Returned at={returned_at} isRead={isRead} />}
    </div>
  )
})

/** What the candidate reads of it, in a sentence. */
function useSaid({ full_name: name, read_at, opened_at, state, away }: TableCandidate) {
  const text = useText('review')
  const { date } = useFormat()
  if (away) return undefined
  if (read_at) return text('seenAnswered', { name, date: date(read_at) })
  if (opened_at) return text('seenOpened', { name, date: date(opened_at) })
  return state === 'sent' ? text('seenUnread', { name }) : undefined
}

/** The time that is left to answer, and until when. */
export const DueCell = memo(({ candidate }: { candidate: TableCandidate }) => {
  const { read_at, answer_due_at, answer_time_zone } = candidate
  if (read_at || !answer_due_at) return null
  return <Due deadline={{ answer_due_at, answer_time_zone }} />
})

function Answered({ at, by }: { at: string; by: string }) {
  const text = useText('review')
  const { dateTime } = useFormat()

  return (
    <p className={`${styles.due} ${styles.said}`}>
      {text('answeredBy', { name: by, date: dateTime(at) })}
    </p>
  )
}

function Due({ deadline }: { deadline: Deadline }) {
  const text = useText('review')
  const format = useFormat()
  const { tone, left } = useTimeLeft(deadline)

  return (
    <p className={styles.due} data-late={tone === 'late' || undefined}>
      <span>{left}</span>
      <time dateTime={deadline.answer_due_at}>
        {text('answerBy', { date: format.deadline(deadline) })}
      </time>
    </p>
  )
}

/** Feedback that came too late, or was too short, is there all the same. */
function Returned({ at, isRead }: { at: string; isRead: boolean }) {
  const text = useText('review')
  const { date } = useFormat()

  return (
    <p className={styles.due}>
      <span>{text(isRead ? 'creditsGone' : 'endedWithoutAnswer')}</span>
      <time dateTime={at}>{date(at)}</time>
    </p>
  )
}
