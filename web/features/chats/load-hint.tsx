import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './load-hint.module.css'

/** Says that a part of the page did not load, with a button to retry. */
export function LoadHint({ children, onRetry }: { children: string; onRetry: () => void }) {
  const text = useText('chat')

  return (
    <output className={styles.failed}>
      <span>{children}</span>
      <Button size="small" onClick={onRetry}>
        {text('tryAgain')}
      </Button>
    </output>
  )
}
