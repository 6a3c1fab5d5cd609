import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '#web/lib/paths.ts'
import { useText } from '#web/lib/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './conversation.module.css'

/** Who is at the other side, and which vacancy it is about. */
export function ConversationHeader({ name, vacancy }: { name: string; vacancy: string | undefined }) {
  const text = useText('chat')

  return (
    <header className={styles.header}>
      <Link to={paths.chats()} className={styles.back} aria-label={text('back')}>
        <Icon of={IconArrowLeft} size={22} />
      </Link>
      <div className={styles.titles}>
        <h2 className={styles.name} tabIndex={-1} data-focus-on-arrival>
          {name}
        </h2>
        {vacancy && <p className={styles.about}>{vacancy}</p>}
      </div>
    </header>
  )
}
