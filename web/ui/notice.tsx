import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { IconButton } from './icon-button.tsx'
import { Icon } from './icon.tsx'
import styles from './notice.module.css'

const icons = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconExclamationCircle,
}

interface NoticeProps {
  tone?: keyof typeof icons
  title?: string
  children: ReactNode
  action?: ReactNode
  onDismiss?: () => void
  'data-testid'?: string
}

/** A persistent message in a page. Events are reported by toasts instead. */
export function Notice({
  tone = 'info',
  title,
  children,
  action,
  onDismiss,
  ...rest
}: NoticeProps) {
  const t = useText('common')

  return (
    <div className={styles.notice} data-tone={tone} {...rest}>
      <span className={styles.icon}>
        <Icon of={icons[tone]} size={20} />
      </span>
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        <div>{children}</div>
      </div>
      {action && <div className={styles.action}>{action}</div>}
      {onDismiss && (
        <div className={styles.dismiss}>
          <IconButton label={t('dismiss')} icon={<Icon of={IconX} />} onClick={onDismiss} />
        </div>
      )}
    </div>
  )
}
