import { useParams } from '@tanstack/react-router'
import { ReportButton } from '#web/features/reports/report-button.tsx'
import { useText } from '#web/lib/i18n/text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ConnectionStatus } from '../connection-status.tsx'
import { ConversationHeader } from '../conversation-header.tsx'
import { LoadHint } from '../load-hint.tsx'
import { MessageThread } from '../message-thread.tsx'
import { useConversation } from '../use-conversation.ts'
import styles from './chat-page.module.css'

export default function ChatPage() {
  const { chatId = '' } = useParams({ strict: false })

  return <Conversation key={chatId} id={chatId} />
}

function Conversation({ id }: { id: string }) {
  const text = useText('chat')
  const { conversation, error, isMissing, refetch, ...state } = useConversation(id)
  const name = conversation?.from.name ?? ''

  return (
    <div className={styles.conversation}>
      <title>{`${name || text('messages')} · Altura`}</title>
      <ConversationHeader
        about={conversation}
        actions={conversation && <ReportButton label={text('report')} object="chats" of={id} />}
      />
      <ConnectionStatus />
      {conversation ? (
        <MessageThread id={id} conversation={conversation} refetch={refetch} {...state} />
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
