import { IconLockOpen } from '@tabler/icons-react'
import { memo } from 'react'
import type { ModelType } from '#contract/endpoint/model-types.ts'
import { useFormat } from '#web/lib/format.ts'
import { useLanguage, useText } from '#web/lib/i18n/text.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Bubble, type BubbleProps, Seen } from './bubble.tsx'
import type { Conversation } from './conversation-cache.ts'
import { byDay, dayName } from './days.ts'
import { meetingStates, type MeetingState } from './meetings/meeting-state.ts'
import { TurnCard } from './meetings/turn-card.tsx'
import { zonesOf } from './meetings/zones.ts'
import styles from './message-list.module.css'
import { NoMessages } from './no-messages.tsx'
import { useOtherSide } from './other-side.ts'
import type { PendingMessage } from './pending-messages.ts'
import { lastSeenByOther } from './seen.ts'

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
  const { messages, read_by_other: readByOther, disclosed_at, company } = conversation
  const shown = useShownName()
  const name = useOtherSide()(conversation)
  const text = useText('chat')
  const language = useLanguage()
  const waiting = new Set(pending.filter(({ isSent }) => !isSent).map(({ id }) => id))
  const all = [...messages, ...pending]
  const states = meetingStates(messages)
  const seen = lastSeenByOther(messages, me, readByOther)

  const isOnPage =
    disclosed_at !== null && !(hasOlder && disclosed_at < (messages[0]?.created_at ?? ''))
  const after = all.find(({ created_at }) => created_at > (disclosed_at ?? ''))?.id
  const line = isOnPage && <DisclosedLine at={disclosed_at} company={shown(company)} me={me} />

  if (all.length === 0)
    return (
      <>
        {line}
        <NoMessages name={name} />
      </>
    )

  const days = byDay(all).map(({ day, messages }) => (
    <section key={day} className={styles.day}>
      <h3 className={styles.dayName}>
        <time dateTime={day}>
          {dayName(day, language, { today: text('today'), yesterday: text('yesterday') })}
        </time>
      </h3>
      <ol className={styles.messages}>
        {messages.flatMap((message) => [
          line && message.id === after && <li key="disclosed">{line}</li>,
          message.id === firstNew && (
            <li key="new" className={styles.firstNew} data-first-new>
              {text('newMessages')}
            </li>
          ),
          <Said
            // The client id keeps the element when the server's id replaces the temporary one.
            key={message.client_id ?? message.id}
            message={message}
            isOwn={message.model_type === me}
            isWaiting={waiting.has(message.id)}
            seenAt={message.id === seen && readByOther ? readByOther.at : null}
            name={name}
            state={message.meeting && states.get(message.meeting.meeting.id)}
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

interface SaidProps extends BubbleProps {
  state: MeetingState | null | undefined
  conversation: Conversation['data']
}

/** A message, or the card of a turn of a meeting. */
function Said({ state, conversation, ...bubble }: SaidProps) {
  const { message, isOwn, seenAt, name } = bubble
  const { away, withdrawn_at, time_zones } = conversation
  const { meeting: turn } = message
  if (!turn || !state) return <Bubble {...bubble} />
  const isCandidate = (message.model_type === 'User') === isOwn
  return (
    <TurnCard
      message={message}
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
