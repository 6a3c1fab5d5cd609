import { useParams } from '@tanstack/react-router'
import { useText } from '#web/lib/i18n/text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ConversationHeader } from '../conversation-header.tsx'
import styles from '../conversation.module.css'
import { LoadHint } from '../load-hint.tsx'
import { Talk } from '../message-thread.tsx'
import { useConversation } from '../use-conversation.ts'
import { IconWifiOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useConnection } from '#web/lib/live/use-live.ts'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { Icon } from '#web/ui/icon.tsx'

export default function ChatPage() {
  const { chatId = '' } = useParams({ strict: false })

  return <Conversation key={chatId} id={chatId} />
}

function Conversation({ id }: { id: string }) {
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

/** A line that comes back at once is not worth a word. */
const patienceMs = 1_500

/** Says that nothing arrives at the moment, for as long as it is so. */
function ConnectionLine() {
  const text = useText('chat')
  const connection = useConnection()
  const isLost = connection !== 'connected'
  const [isSaid, setIsSaid] = useState(false)
  useDelayed(isLost, patienceMs, () => setIsSaid(true))
  if (!isLost && isSaid) setIsSaid(false)
  const isShown = isLost && (isSaid || connection === 'offline')

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
