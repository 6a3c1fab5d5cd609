import { useText } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './conversation.module.css'

interface OlderMessagesProps {
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
}

export function OlderMessages({ pages }: OlderMessagesProps) {
  const text = useText('chat')
  if (!pages.hasNextPage) return null

  return (
    <div className={styles.older}>
      <Button size="small" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
        {text('older')}
      </Button>
    </div>
  )
}
