import { Outlet, useParams } from '@tanstack/react-router'
import { useText } from '#web/lib/i18n/text.ts'
import { ChatList } from '../chat-list.tsx'
import styles from './chats-page.module.css'

/** The list of conversations and the chosen one, side by side; on a phone one at a time. */
export default function ChatsPage() {
  const text = useText('chat')
  const { chatId } = useParams({ strict: false })

  return (
    <div className={styles.chats} data-chosen={chatId ? true : undefined}>
      {!chatId && <title>{`${text('messages')} · Altura`}</title>}
      <section className={styles.list} aria-labelledby="conversations">
        <h1 className={styles.title} id="conversations" tabIndex={chatId ? undefined : -1}>
          {text('messages')}
        </h1>
        <ChatList chosen={chatId} />
      </section>
      <section className={styles.detail}>
        {chatId ? <Outlet /> : <p className={styles.hint}>{text('pickOne')}</p>}
      </section>
    </div>
  )
}
