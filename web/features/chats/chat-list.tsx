import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useChats, useMe } from './api.ts'
import { ChatCard } from './chat-card.tsx'
import styles from './chat-list.module.css'
import { LoadHint } from './load-hint.tsx'

export function ChatList({ chosen }: { chosen: string | undefined }) {
  const text = useText('chat')
  const { role } = useMe()
  const { chats, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useChats()

  if (!chats) {
    if (isError) return <LoadHint onRetry={() => void refetch()}>{text('loadFailed')}</LoadHint>
    return <Skeleton of="list" />
  }
  if (chats.length === 0) {
    return (
      <EmptyState title={text('noChats')}>
        {text(role === 'candidate' ? 'noChatsCandidate' : 'noChatsStaff')}
      </EmptyState>
    )
  }

  return (
    <div className={styles.scroll}>
      <ul className={styles.cards} aria-label={text('conversations')}>
        {chats.map((chat) => (
          <li key={chat.id}>
            <ChatCard chat={chat} role={role} isChosen={chat.id === chosen} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className={styles.more}>
          <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text('moreChats')}
          </Button>
        </div>
      )}
    </div>
  )
}
