import { useParams } from '@tanstack/react-router'
import { ReportButton } from '#web/features/reports/report-button.tsx'
import { useText } from '#web/lib/i18n/text.ts'
import { useAloneOnScreen } from '#web/lib/use-alone-on-screen.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { useMe } from '../api.ts'
import { ConnectionStatus } from '../connection-status.tsx'
import type { Conversation as Cached } from '../conversation-cache.ts'
import { ConversationHeader } from '../conversation-header.tsx'
import { DisclosureNotice } from '../disclosure-notice.tsx'
import { LoadHint } from '../load-hint.tsx'
import { MessageThread } from '../message-thread.tsx'
import { useOtherSide } from '../other-side.ts'
import { useConversation } from '../use-conversation.ts'
import styles from './chat-page.module.css'

export default function ChatPage() {
  const { chatId = '' } = useParams({ strict: false })

  return <Conversation key={chatId} id={chatId} />
}

function Conversation({ id }: { id: string }) {
  const text = useText('chat')
  const { conversation, error, isMissing, refetch, ...state } = useConversation(id)
  const otherSide = useOtherSide()
  const name = conversation ? otherSide(conversation) : ''
  useAloneOnScreen(!useMediaQuery('(width >= 768px)'))

  return (
    <div className={styles.conversation}>
      <title>{`${name || text('messages')} · Altura`}</title>
      <ConversationHeader
        about={conversation}
        actions={conversation && <ReportButton label={text('report')} object="chats" of={id} />}
      />
      {conversation && <Hidden id={id} conversation={conversation} />}
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

/** Told to the company while it can still write to a candidate who does not know it. */
function Hidden({ id, conversation }: { id: string; conversation: Cached['data'] }) {
  const { role } = useMe()
  const { company, withdrawn_at, away } = conversation
  if (role === 'candidate' || company.disclosure !== 'hidden' || withdrawn_at || away) return null
  return <DisclosureNotice id={id} about={conversation} />
}
