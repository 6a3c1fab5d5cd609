import { type ReactNode, type Ref, useMemo, useRef } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { useMe } from './api.ts'
import { ArrivalLog } from './new-message-announcer.tsx'
import { Composer } from './composer.tsx'
import { EarlierButton } from './message-list.tsx'
import { unreadOf } from './conversation-cache.ts'
import styles from './conversation.module.css'
import { MessageList } from './message-list.tsx'
import { useArrivals } from './new-message-announcer.tsx'
import type { useConversation } from './use-conversation.ts'
import { useNewestInView } from './use-stick-to-bottom.ts'
import { useReading } from './use-read-receipts.ts'
import { useOtherTyping, useTellTyping } from './use-typing.ts'
import { useWriting } from './use-send-message.ts'
import { IconArrowDown, IconLock } from '@tabler/icons-react'
import type { Role } from '#contract/roles.ts'
import { useFormat } from '#web/lib/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Button } from '#web/ui/button.tsx'

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

/** Where there would be a field to write in, why there is none. */
function Closed({ role, at }: { role: Role; at: string }) {
  const text = useText('chat')
  const { date } = useFormat()

  return (
    <p className={styles.closed}>
      <Icon of={IconLock} size={18} />
      <span>{text(role === 'candidate' ? 'withdrawnByYou' : 'withdrawn', { date: date(at) })}</span>
    </p>
  )
}

function NewerButton({ onClick }: { onClick: () => void }) {
  const text = useText('chat')

  return (
    <div className={styles.newer}>
      <Button size="small" variant="primary" icon={<Icon of={IconArrowDown} size={16} />} onClick={onClick}>
        {text('newMessages')}
      </Button>
    </div>
  )
}

interface ScrollerProps {
  ref: Ref<HTMLElement>
  label: string
  onScroll: () => void
  children: ReactNode
}

/** What can be scrolled must be reachable with the keyboard, too. */
function Scroller({ ref, label, onScroll, children }: ScrollerProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroll} ref={ref} onScroll={onScroll} aria-label={label} tabIndex={0}>
      <div className={styles.inner}>{children}</div>
    </section>
  )
}

/** Always as high, so that nothing moves when somebody begins to write. It is not read out: a message is, when it is there. */
function TypingLine({ name }: { name: string | null }) {
  const text = useText('chat')

  return (
    <p className={styles.typing}>
      {name && (
        <>
          <span className={styles.dots} aria-hidden>
            <i />
            <i />
            <i />
          </span>
          <span className={styles.typist}>{text('typing', { name })}</span>
        </>
      )}
    </p>
  )
}
