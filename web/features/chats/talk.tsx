import { useMemo, useRef } from 'react'
import { useText } from '#web/lib/text.ts'
import { useMe } from './api.ts'
import { ArrivalLog } from './arrival-log.tsx'
import { Closed } from './closed.tsx'
import { Composer } from './composer.tsx'
import { EarlierButton } from './earlier-button.tsx'
import { unreadOf } from './conversation-cache.ts'
import styles from './conversation.module.css'
import { MessageList } from './message-list.tsx'
import { NewerButton } from './newer-button.tsx'
import { Scroller } from './scroller.tsx'
import { TypingLine } from './typing-line.tsx'
import { useArrivals } from './use-arrivals.ts'
import type { useConversation } from './use-conversation.ts'
import { useNewestInView } from './use-newest-in-view.ts'
import { useReading } from './use-reading.ts'
import { useOtherTyping, useTellTyping } from './use-typing.ts'
import { useWriting } from './use-writing.ts'

type Reading = Pick<ReturnType<typeof useConversation>, 'older' | 'isCurrent' | 'refetch'>

interface TalkProps extends Reading {
  id: string
  conversation: NonNullable<ReturnType<typeof useConversation>['conversation']>
}

/** What was said, and the field to say more. */
export function Talk({ id, conversation, older, isCurrent, refetch }: TalkProps) {
  const text = useText('chat')
  const { id: owner, role, model_type: me } = useMe()
  const { messages, unread_count, withdrawn_at, read_by_other, from } = conversation
  const { name } = from
  const box = useRef<HTMLElement>(null)
  const { draft, pending, send } = useWriting({ chat: id, owner, me, messages, refetch })

  const unread = useMemo(
    () => (isCurrent ? unreadOf(messages, unread_count, me) : null),
    [isCurrent, messages, unread_count, me],
  )
  const { firstNew, catchUp } = useReading({ chat: id, unread, newest: messages.at(-1)?.id, box })
  const newest = pending.at(-1) ?? messages.at(-1)
  const { hasNewer, showNewest, onScroll } = useNewestInView({ box, newest, me, firstNew })
  const arrivals = useArrivals(isCurrent ? messages : null, me)
  const isOtherTyping = useOtherTyping(id, messages.findLast(({ model_type }) => model_type !== me)?.id)
  const tellTyping = useTellTyping(id)

  return (
    <>
      <div className={styles.stage}>
        <Scroller ref={box} label={text('conversationWith', { name })} onScroll={onScroll}>
          {older.isThere && <EarlierButton box={box} isComing={older.isComing} onClick={older.fetch} />}
          <MessageList {...{ messages, pending, me, name, firstNew }} readByOther={read_by_other} />
        </Scroller>
        {hasNewer && <NewerButton onClick={showNewest} />}
      </div>
      <ArrivalLog arrivals={arrivals} name={name} />
      {withdrawn_at ? (
        <Closed role={role} at={withdrawn_at} />
      ) : (
        <>
          <TypingLine name={isOtherTyping ? name : null} />
          <Composer
            text={draft.text}
            onChange={(written) => {
              draft.setText(written)
              tellTyping(written)
            }}
            onSend={() => {
              send()
              catchUp()
              showNewest()
            }}
          />
        </>
      )}
    </>
  )
}
