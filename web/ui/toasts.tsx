import { IconCircleCheck, IconExclamationCircle, IconInfoCircle, IconX } from '@tabler/icons-react'
import {
  cssTransition,
  toast as show,
  ToastContainer,
  type ToastContentProps,
} from 'react-toastify/unstyled'
import { useText } from '#web/lib/i18n/text.ts'
import { Icon } from './icon.tsx'
import styles from './toasts.module.css'

const icons = { success: IconCircleCheck, error: IconExclamationCircle, info: IconInfoCircle }

type ToastType = keyof typeof icons

const fade = cssTransition({
  enter: styles.enter ?? '',
  exit: styles.exit ?? '',
  collapseDuration: 200,
})

/** Shows toasts. Errors are assertive live regions, the others polite (WCAG 4.1.3). */
export const toast = {
  success: (text: string) => announce('success', text),
  error: (text: string) => announce('error', text),
  info: (text: string) => announce('info', text),
  /** Shows an error, unless a toast with the same text is visible. */
  errorOnce: (text: string) => announce('error', text, text),
}

function announce(type: ToastType, text: string, toastId?: string) {
  show((toastProps) => <ToastContent {...toastProps} type={type} text={text} />, {
    type,
    ...(toastId && { toastId }),
    role: type === 'error' ? 'alert' : 'status',
  })
}

/**
 * Renders the toasts, once at the root of the app. `hideProgressBar` hides the timer from screen
 * readers only.
 */
export function Toasts() {
  const t = useText('common')

  return (
    <ToastContainer
      aria-label={t('notifications')}
      position="top-right"
      autoClose={5000}
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={80}
      closeButton={false}
      hideProgressBar
      icon={false}
      transition={fade}
      className={() => styles.container ?? ''}
      toastClassName={() => styles.toast ?? ''}
      progressClassName={() => styles.progress ?? ''}
    />
  )
}

interface ContentProps extends ToastContentProps {
  type: ToastType
  text: string
}

function ToastContent({ type, text, closeToast }: ContentProps) {
  const t = useText('common')

  return (
    <div className={styles.content} data-testid="toast" data-type={type}>
      <span className={styles.icon}>
        <Icon of={icons[type]} size={20} />
      </span>
      <p className={styles.text}>{text}</p>
      <button type="button" className={styles.close} aria-label={t('close')} onClick={closeToast}>
        <Icon of={IconX} size={16} />
      </button>
    </div>
  )
}
