import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './state.module.css'

interface ErrorStateProps {
  title?: string
  children?: ReactNode
  onRetry?: () => void
  /** A way on when trying again is not one. */
  action?: ReactNode
  /** Replaces a whole page, so its title is the heading of the page. */
  isPage?: boolean
}

export function ErrorState({ title, children, onRetry, action, isPage = false }: ErrorStateProps) {
  const t = useText('common')
  const Title = isPage ? 'h1' : 'p'

  return (
    <div className={styles.state} role="alert">
      <Title className={styles.title}>{title ?? t('errorTitle')}</Title>
      <p className={styles.text}>{children ?? t('errorText')}</p>
      <div className={styles.action}>
        {onRetry && (
          <Button icon={<Icon of={IconRefresh} />} onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        )}
        {action}
      </div>
    </div>
  )
}
