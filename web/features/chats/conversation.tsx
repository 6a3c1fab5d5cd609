import { useText } from '#web/lib/text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ConnectionLine } from './connection-line.tsx'
import { ConversationHeader } from './conversation-header.tsx'
import styles from './conversation.module.css'
import { LoadHint } from './load-hint.tsx'
import { Talk } from './talk.tsx'
import { useConversation } from './use-conversation.ts'

export function Conversation({ id }: { id: string }) {
  const text = useText('chat')
  const { conversation, error, isMissing, refetch, ...reading } = useConversation(id)
  const name = conversation?.from.name ?? ''

  return (
    <div className={styles.conversation}>
      <title>{`${name || text('messages')} · Altura`}</title>
      <ConversationHeader about={conversation} />
      <ConnectionLine />
      {conversation ? (
        <Talk id={id} conversation={conversation} refetch={refetch} {...reading} />
      ) : (
        <div className={styles.scroll}>
          <div className={styles.inner}>
            {isMissing && <EmptyState title={text('missing')}>{text('missingText')}</EmptyState>}
            {error && !isMissing && (
              <LoadHint onRetry={() => void refetch()}>{text('messagesFailed')}</LoadHint>
            )}
            {!error && <Skeleton of="text" />}
          </div>
        </div>
      )}
    </div>
  )
}
