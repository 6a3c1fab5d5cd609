import { IconArrowDown } from '@tabler/icons-react'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './message-thread.module.css'

export function NewerButton({ onClick }: { onClick: () => void }) {
  const text = useText('chat')

  return (
    <div className={styles.newer}>
      <Button
        size="small"
        variant="primary"
        icon={<Icon of={IconArrowDown} size={16} />}
        onClick={onClick}
      >
        {text('newMessages')}
      </Button>
    </div>
  )
}
