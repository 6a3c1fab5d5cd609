import { cssTransition, toast as show, ToastContainer } from 'react-toastify/unstyled'
import { useText } from '#web/lib/i18n/text.ts'
import { ToastContent, type ToastType } from './toast-content.tsx'
import styles from './toasts.module.css'

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
