import { useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type ChatChoice, useChats, useMe } from './api.ts'
import { ChatCard } from './chat-card.tsx'
import styles from './chat-list.module.css'
import { LoadHint } from './load-hint.tsx'

const searchMax = 100

export function ChatList({ chosen }: { chosen: string | undefined }) {
  const text = useText('chat')
  const { role } = useMe()
  const [choice, setChoice] = useState<ChatChoice>({ search: '', isUnread: false })
  const { chats, isError, isPlaceholderData, refetch, ...pages } = useChats(choice)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages
  const isNarrowed = choice.search !== '' || choice.isUnread

  if (!chats) {
    if (isError) return <LoadHint onRetry={() => void refetch()}>{text('loadFailed')}</LoadHint>
    return <Skeleton of="list" />
  }
  if (chats.length === 0 && !isNarrowed && !isPlaceholderData) {
    return (
      <EmptyState title={text('noChats')}>
        {text(role === 'candidate' ? 'noChatsCandidate' : 'noChatsStaff')}
      </EmptyState>
    )
  }

  return (
    <>
      <ChatControls choice={choice} onChange={setChoice} />
      <div className={styles.scroll}>
        <ul className={styles.cards} aria-label={text('conversations')}>
          {chats.map((chat) => (
            <li key={chat.id}>
              <ChatCard chat={chat} role={role} isChosen={chat.id === chosen} />
            </li>
          ))}
        </ul>
        <div aria-live="polite">{chats.length === 0 && <NoneFound choice={choice} />}</div>
        {hasNextPage && (
          <div className={styles.more}>
            <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {text('moreChats')}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

interface ChatControlsProps {
  choice: ChatChoice
  onChange: (choice: ChatChoice) => void
}

/** What the list is narrowed to. */
function ChatControls({ choice, onChange }: ChatControlsProps) {
  const text = useText('chat')

  return (
    <div className={styles.controls}>
      <SearchField
        label={text('findChat')}
        placeholder={text('findChat')}
        maxLength={searchMax}
        value={choice.search}
        onChange={(search) => onChange({ ...choice, search })}
      />
      <SegmentedControl
        label={text('whichChats')}
        options={[
          { value: 'all', label: text('allChats') },
          { value: 'unread', label: text('onlyUnread') },
        ]}
        value={choice.isUnread ? 'unread' : 'all'}
        onChange={(value) => onChange({ ...choice, isUnread: value === 'unread' })}
      />
    </div>
  )
}

function NoneFound({ choice: { search } }: { choice: ChatChoice }) {
  const text = useText('chat')
  return search === '' ? (
    <EmptyState title={text('allRead')}>{text('allReadText')}</EmptyState>
  ) : (
    <EmptyState title={text('noneFound')}>{text('noneFoundText')}</EmptyState>
  )
}
