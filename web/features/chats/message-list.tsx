import { IconLockOpen } from '@tabler/icons-react'
import { memo } from 'react'
import type { ModelType } from '#contract/endpoint/model-types.ts'
import { useFormat } from '#web/lib/format.ts'
import { useLanguage, useText } from '#web/lib/i18n/text.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AnswerCard } from './answer-card.tsx'
import { Bubble, type BubbleProps, Seen } from './bubble.tsx'
import type { Conversation } from './conversation-cache.ts'
import { byDay, dayName } from './days.ts'
import { meetingStates } from './meetings/meeting-state.ts'
import { TurnCard } from './meetings/turn-card.tsx'
import { zonesOf } from './meetings/zones.ts'
import styles from './message-list.module.css'
import { NoMessages } from './no-messages.tsx'
import { useOtherSide } from './other-side.ts'
import type { PendingMessage } from './pending-messages.ts'
import { lastSeenByOther } from './seen.ts'
import { type Entry, timeline } from './timeline.ts'

interface MessageListProps {
  conversation: Conversation['data']
  pending: readonly PendingMessage[]
  me: ModelType
  /** The id of the message before which the marker of new messages is shown. */
  firstNew: string | null
  /** There are messages before these. */
  hasOlder: boolean
}

/** Drawn again when a message comes or is read, and not with each key that is pressed. */
export const MessageList = memo((props: MessageListProps) => {
  const { conversation, pending, me, firstNew, hasOlder } = props
  const { messages, answers, read_by_other: readByOther, disclosed_at, company } = conversation
  const shown = useShownName()
  const name = useOtherSide()(conversation)
  const text = useText('chat')
  const language = useLanguage()
  const waiting = new Set(pending.filter(({ isSent }) => !isSent).map(({ id }) => id))
  const entries = timeline(messages, answers)
  const all = [...entries, ...pending]
  const states = meetingStates(messages)
  const seen = lastSeenByOther(messages, me, readByOther)

  const isOnPage =
    disclosed_at !== null && !(hasOlder && disclosed_at < (entries[0]?.created_at ?? ''))
  const after = all.find(({ created_at }) => created_at > (disclosed_at ?? ''))?.id
  const line = isOnPage && <DisclosedLine at={disclosed_at} company={shown(company)} me={me} />

  if (all.length === 0)
    return (
      <>
        {line}
        <NoMessages name={name} />
      </>
    )

  const days = byDay(all).map(({ day, entries }) => (
    <section key={day} className={styles.day}>
      <h3 className={styles.dayName}>
        <time dateTime={day}>
          {dayName(day, language, { today: text('today'), yesterday: text('yesterday') })}
        </time>
      </h3>
      <ol className={styles.messages}>
        {entries.flatMap((entry) => [
          line && entry.id === after && <li key="disclosed">{line}</li>,
          entry.id === firstNew && (
            <li key="new" className={styles.firstNew} data-first-new>
              {text('newMessages')}
            </li>
          ),
          <Written
            key={keyOf(entry)}
            entry={entry}
            isOwn={entry.model_type === me}
            isWaiting={waiting.has(entry.id)}
            seenAt={entry.id === seen && readByOther ? readByOther.at : null}
            name={name}
            states={states}
            conversation={conversation}
          />,
        ])}
      </ol>
    </section>
  ))
  return (
    <>
      {days}
      {after === undefined && line}
    </>
  )
})

/** The client id keeps the element when the server's id replaces the temporary one. */
function keyOf(entry: Entry) {
  return 'answer' in entry ? entry.id : (entry.client_id ?? entry.id)
}

interface WrittenProps extends Omit<BubbleProps, 'message'> {
  entry: Entry
  states: ReturnType<typeof meetingStates>
  conversation: Conversation['data']
}

/** A message, the card of a turn of a meeting, or an answer. */
function Written({ entry, states, conversation, ...bubble }: WrittenProps) {
  const { isOwn, seenAt, name } = bubble
  const { away, withdrawn_at, time_zones } = conversation
  if ('answer' in entry)
    return <AnswerCard entry={entry} isOwn={isOwn} conversation={conversation} />
  const { meeting: turn } = entry
  const state = turn && states.get(turn.meeting.id)
  if (!turn || !state) return <Bubble message={entry} {...bubble} />
  const isCandidate = (entry.model_type === 'User') === isOwn
  return (
    <TurnCard
      message={entry}
      turn={turn}
      state={state}
      isOwn={isOwn}
      name={name}
      zones={zonesOf(time_zones, isCandidate)}
      isClosed={withdrawn_at !== null || away !== null}
      seen={seenAt && <Seen at={seenAt} />}
    />
  )
}

/** A line of neither side. */
function DisclosedLine({ at, company, me }: { at: string; company: string; me: ModelType }) {
  const text = useText('chat')
  const { dateTime } = useFormat()

  return (
    <p className={styles.disclosed} data-testid="disclosed">
      <Icon of={IconLockOpen} size={16} />
      <span>
        {text(me === 'User' ? 'disclosedToYou' : 'disclosedByYou', { company })}{' '}
        <time dateTime={at}>{dateTime(at)}</time>
      </span>
    </p>
  )
}
