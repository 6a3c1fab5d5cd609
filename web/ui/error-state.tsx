import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './state.module.css'

interface ErrorStateProps {
  title?: string
  children?: ReactNode
  onRetry?: () => void
  /** A way on when trying again is not one. */
  action?: ReactNode
}

export function ErrorState({ title, children, onRetry, action }: ErrorStateProps) {
  const { t } = useTranslation('common')

  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>{title ?? t('errorTitle')}</p>
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
