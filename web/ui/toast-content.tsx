import { IconCircleCheck, IconExclamationCircle, IconInfoCircle, IconX } from '@tabler/icons-react'
import type { ToastContentProps } from 'react-toastify/unstyled'
import { useText } from '#web/lib/i18n/text.ts'
import { Icon } from './icon.tsx'
import styles from './toast-content.module.css'

const icons = { success: IconCircleCheck, error: IconExclamationCircle, info: IconInfoCircle }

export type ToastType = keyof typeof icons

/** A button beside the text of a toast, which closes it. */
export interface ToastAction {
  label: string
  act: () => void
}

interface ContentProps extends ToastContentProps {
  type: ToastType
  text: string
  action?: ToastAction | undefined
}

/** One message, with its button to close it. */
export function ToastContent({ type, text, action, closeToast }: ContentProps) {
  const t = useText('common')

  function act() {
    action?.act()
    closeToast()
  }

  return (
    <div className={styles.content} data-testid="toast" data-type={type}>
      <span className={styles.icon}>
        <Icon of={icons[type]} size={20} />
      </span>
      <p className={styles.text}>{text}</p>
      {action && (
        <button type="button" className={styles.action} onClick={act}>
          {action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={t('close')} onClick={closeToast}>
        <Icon of={IconX} size={16} />
      </button>
    </div>
  )
}
