import { IconWifiOff } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { useConnection } from '#web/lib/live/use-live.ts'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
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
      <ConversationHeader about={conversation} />
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

/** Shorter interruptions are not shown. */
const noticeDelayMs = 1_500

/** Says while the live stream is interrupted that no messages arrive. */
function ConnectionStatus() {
  const text = useText('chat')
  const connection = useConnection()
  const isLost = connection !== 'connected'
  const [isDelayed, setIsDelayed] = useState(false)
  useDelayed(isLost, noticeDelayMs, () => setIsDelayed(true))
  if (!isLost && isDelayed) setIsDelayed(false)
  const isShown = isLost && (isDelayed || connection === 'offline')

  return (
    <output className={styles.connection} data-shown={isShown || undefined}>
      {isShown && (
        <>
          <Icon of={IconWifiOff} size={16} />
          <span>{text(connection === 'offline' ? 'offline' : 'reconnecting')}</span>
        </>
      )}
    </output>
  )
}
