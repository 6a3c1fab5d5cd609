import { useText } from '#web/lib/text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useConversation, useMe, useSending } from './api.ts'
import { Composer } from './composer.tsx'
import { ConversationHeader } from './conversation-header.tsx'
import styles from './conversation.module.css'
import { LoadHint } from './load-hint.tsx'
import { useMessageDraft } from './message-draft.ts'
import { MessageList } from './message-list.tsx'
import { NewerButton } from './newer-button.tsx'
import { OlderMessages } from './older-messages.tsx'
import { Scroller } from './scroller.tsx'
import { useArrival } from './use-arrival.ts'
import { useNewestInView } from './use-newest-in-view.ts'

const none: never[] = []

export function Conversation({ id }: { id: string }) {
  const text = useText('chat')
  const me = useMe()
  const { name = '', messages, error, isMissing, refetch, ...older } = useConversation(id)
  const draft = useMessageDraft(id, me.id)
  const { pending, send } = useSending(id, messages ?? none, giveBack)
  const newest = pending.at(-1) ?? messages?.at(-1)
  const { box, hasNewer, showNewest, onScroll } = useNewestInView(newest, me.model_type)
  const arrival = useArrival(messages, me.model_type)

  function giveBack(content: string) {
    draft.giveBack(content)
    toast.error(text('sendFailed'))
  }

  function sendDraft() {
    send(draft.text)
    draft.setText('')
    showNewest()
  }

  return (
    <div className={styles.conversation}>
      <title>{`${name || text('messages')} · Altura`}</title>
      <ConversationHeader id={id} name={name} />
      <div className={styles.stage}>
        <Scroller ref={box} label={text('conversationWith', { name })} onScroll={onScroll}>
          <OlderMessages pages={older} />
          {messages && <MessageList messages={messages} pending={pending} me={me.model_type} name={name} />}
          {isMissing && <EmptyState title={text('missing')}>{text('missingText')}</EmptyState>}
          {!messages && error && !isMissing && (
            <LoadHint onRetry={() => void refetch()}>{text('messagesFailed')}</LoadHint>
          )}
          {!messages && !error && <Skeleton of="text" />}
        </Scroller>
        {hasNewer && <NewerButton onClick={showNewest} />}
      </div>
      <VisuallyHidden>
        <span aria-live="polite">{arrival && text('arrived', { name, content: arrival.content })}</span>
      </VisuallyHidden>
      {messages && <Composer text={draft.text} onChange={draft.setText} onSend={sendDraft} />}
    </div>
  )
}
