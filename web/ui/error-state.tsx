import { IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './state.module.css'

interface ErrorStateProps {
  title?: string
  children?: ReactNode
  onRetry?: () => void
  /** An alternative to a retry. */
  action?: ReactNode
  /** Replaces a whole page, so its title is the h1. */
  isPage?: boolean
}

/**
 * Shown in place of content that failed to load, with a button to retry. If there was no
 * connection, it says so, and retries by itself once there is one.
 */
export function ErrorState({ title, children, onRetry, action, isPage = false }: ErrorStateProps) {
  const t = useText('common')
  const Title = isPage ? 'h1' : 'p'
  const [isOffline] = useState(() => typeof window !== 'undefined' && !navigator.onLine)
  const isAwaiting = isOffline && onRetry !== undefined
  const retry = useEffectEvent(() => onRetry?.())

  useEffect(() => {
    if (!isAwaiting) return undefined
    const retryOnce = () => retry()
    window.addEventListener('online', retryOnce, { once: true })
    return () => window.removeEventListener('online', retryOnce)
  }, [isAwaiting])

  return (
    <div className={styles.state} role="alert">
      <Title className={styles.title}>{title ?? t('errorTitle')}</Title>
      <p className={styles.text}>{children ?? t(isAwaiting ? 'errorOffline' : 'errorText')}</p>
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
