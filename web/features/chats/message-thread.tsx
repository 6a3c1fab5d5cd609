import { useMemo, useRef } from 'react'
import type { ModelType } from '#contract/endpoint/model-types.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useMe } from './api.ts'
import { Composer } from './composer.tsx'
import { unreadOf } from './conversation-cache.ts'
import { EarlierButton } from './earlier-button.tsx'
import { ProposeButton } from './meetings/propose-button.tsx'
import { zonesOf } from './meetings/zones.ts'
import { MessageList } from './message-list.tsx'
import styles from './message-thread.module.css'
import { NewMessageAnnouncer, useNewMessages } from './new-message-announcer.tsx'
import { NewerButton } from './newer-button.tsx'
import { useOtherSide } from './other-side.ts'
import { ReadOnlyNotice } from './read-only-notice.tsx'
import { ScrollArea } from './scroll-area.tsx'
import { timeline } from './timeline.ts'
import { TypingIndicator } from './typing-indicator.tsx'
import { useComposer } from './use-composer.ts'
import type { useConversation } from './use-conversation.ts'
import { useReadReceipts } from './use-read-receipts.ts'
import { useStickToBottom } from './use-stick-to-bottom.ts'
import { useOtherTyping, usePublishTyping } from './use-typing.ts'

type ThreadState = Pick<ReturnType<typeof useConversation>, 'older' | 'isCurrent' | 'refetch'>

interface MessageThreadProps extends ThreadState {
  id: string
  conversation: NonNullable<ReturnType<typeof useConversation>['conversation']>
}

/** The button of staff beside the message box. */
function ProposeTimes({
  chat,
  conversation,
}: { chat: string } & Pick<MessageThreadProps, 'conversation'>) {
  const text = useText('meetings')
  const zones = zonesOf(conversation.time_zones, false)
  const name = useOtherSide()(conversation)

  return (
    <ProposeButton
      target={{ chat }}
      zones={zones}
      name={name}
      label={text('propose')}
      variant="quiet"
    />
  )
}

/** The unread messages of the other side; null while they are loading. */
function useUnread(
  { messages, unread_count: count }: MessageThreadProps['conversation'],
  me: ModelType,
  isCurrent: boolean,
) {
  return useMemo(
    () => (isCurrent ? unreadOf(messages, count, me) : null),
    [isCurrent, messages, count, me],
  )
}

/** The messages of a conversation and the message box. */
export function MessageThread({ id, conversation, older, isCurrent, refetch }: MessageThreadProps) {
  const text = useText('chat')
  const { id: owner, role, model_type: me } = useMe()
  const { messages, answers, withdrawn_at, away } = conversation
  const name = useOtherSide()(conversation)
  const box = useRef<HTMLElement>(null)
  const { draft, pending, send } = useComposer({ chat: id, owner, me, messages, refetch })

  const unread = useUnread(conversation, me, isCurrent)
  const { firstNew, clearMarker } = useReadReceipts({
    chat: id,
    unread,
    newest: messages.at(-1)?.id,
    box,
  })
  const entries = useMemo(() => timeline(messages, answers), [messages, answers])
  const newest = pending.at(-1) ?? entries.at(-1)
  const { hasNewer, showNewest, onScroll } = useStickToBottom({ box, newest, me, firstNew })
  const newMessages = useNewMessages(isCurrent ? entries : null, me)
  const isOtherTyping = useOtherTyping(
    id,
    messages.findLast(({ model_type }) => model_type !== me)?.id,
  )
  const publishTyping = usePublishTyping(id)

  return (
    <>
      <div className={styles.stage}>
        <ScrollArea ref={box} label={text('conversationWith', { name })} onScroll={onScroll}>
          {older.hasMore && (
            <EarlierButton box={box} isLoading={older.isLoading} onClick={older.fetch} />
          )}
          <MessageList {...{ conversation, pending, me, firstNew }} hasOlder={older.hasMore} />
        </ScrollArea>
        {hasNewer && <NewerButton onClick={showNewest} />}
      </div>
      <NewMessageAnnouncer groups={newMessages} name={name} />
      {withdrawn_at || away ? (
        <ReadOnlyNotice role={role} withdrawnAt={withdrawn_at} />
      ) : (
        <>
          <TypingIndicator name={isOtherTyping ? name : null} />
          <Composer
            extra={role !== 'candidate' && <ProposeTimes chat={id} conversation={conversation} />}
            text={draft.text}
            onChange={(written) => {
              draft.setText(written)
              publishTyping(written)
            }}
            onSend={() => {
              send()
              clearMarker()
              showNewest()
            }}
          />
        </>
      )}
    </>
  )
}
