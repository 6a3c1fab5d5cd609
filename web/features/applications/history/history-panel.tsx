import { useState } from 'react'
import type { ApplicationEvent } from '#contract/applications/application-events.ts'
import { listEvents } from '#web/lib/calls/applications.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { usePages } from '#web/lib/use-pages.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './history-panel.module.css'

const pageLength = 20

interface HistoryPanelProps {
  /** The slug of the vacancy. */
  slug: string
  /** The id of the application. */
  application: string
}

/** The history of an application, read when it is asked for. */
export function HistoryPanel(props: HistoryPanelProps) {
  const text = useText('desk')
  const [isShown, setIsShown] = useState(false)

  return (
    <>
      <Button variant="quiet" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        {text(isShown ? 'hideHistory' : 'showHistory')}
      </Button>
      {isShown && <Events {...props} />}
    </>
  )
}

function Events({ slug, application }: HistoryPanelProps) {
  const text = useText('desk')
  const { data, error, refetch, ...more } = usePages(listEvents, {
    params: { slug, uuid: application },
    query: { limit: pageLength },
  })
  const events = data?.pages.flatMap((page) => page.data)
  if (!events)
    return error ? (
      <ErrorState onRetry={() => void refetch()}>{messageOf(error)}</ErrorState>
    ) : (
      <Skeleton of="text" rows={4} />
    )

  return (
    <>
      <ol className={styles.events}>
        {events.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ol>
      {more.hasNextPage && (
        <Button
          variant="quiet"
          loading={more.isFetchingNextPage}
          onClick={() => void more.fetchNextPage()}
        >
          {text('earlierEvents')}
        </Button>
      )}
    </>
  )
}

function Event({ event }: { event: ApplicationEvent }) {
  const lineOf = useEventText()
  const { dateTime } = useFormat()

  return (
    <li>
      <p className={styles.act}>{lineOf(event)}</p>
      <time className={styles.at} dateTime={event.at}>
        {dateTime(event.at)}
      </time>
    </li>
  )
}

const endings = {
  unanswered: 'eventReturnedUnanswered',
  vacancy_closed: 'eventReturned',
  company_left: 'eventReturned',
  taken_down: 'eventReturnedByAltura',
  company_suspended: 'eventReturnedByAltura',
  candidate_away: 'eventReturnedAway',
  short_answer: 'eventReturnedShort',
  withdrawn: 'eventReturnedWithdrawn',
} as const

/** @returns the sentence of an event */
function useEventText() {
  const text = useText('desk')
  const stage = useText('progress')
  const shown = useShownName()
  return ({ kind, by, assignee, cause, to }: ApplicationEvent) => {
    const name = by ? shown(by) : text('altura')
    switch (kind) {
      case 'applied':
        return text('eventApplied')
      case 'assigned':
        return assignee
          ? text('eventAssigned', { name, person: shown(assignee) })
          : text('eventUnassigned', { name })
      case 'moved':
        return text('eventMoved', { name, stage: to ? stage(`stage_${to}`) : '' })
      case 'told':
        return text('eventTold', { name, stage: to ? stage(`stage_${to}`) : '' })
      case 'meeting_agreed':
        return text('eventMeetingAgreed')
      case 'meeting_called_off':
        return text('eventMeetingCalledOff')
      case 'returned':
        return text(endings[cause ?? 'unanswered'])
      case 'opened':
        return text('eventOpened', { name })
      case 'marked':
        return text('eventMarked', { name })
      case 'noted':
        return text('eventNoted', { name })
      case 'answered':
        return text('eventAnswered', { name })
    }
  }
}
