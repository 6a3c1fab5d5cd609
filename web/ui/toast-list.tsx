import { cssTransition, toast as show, ToastContainer } from 'react-toastify/unstyled'
import { useText } from '#web/lib/i18n/text.ts'
import { ToastContent, type ToastType } from './toast-content.tsx'
import styles from './toasts.module.css'

const fade = cssTransition({
  enter: styles.enter ?? '',
  exit: styles.exit ?? '',
  collapseDuration: 200,
})

/** @param toastId of a toast that is not shown twice at once */
export function showToast(type: ToastType, text: string, toastId?: string) {
  show((toastProps) => <ToastContent {...toastProps} type={type} text={text} />, {
    type,
    ...(toastId && { toastId }),
    role: type === 'error' ? 'alert' : 'status',
  })
}

/** `hideProgressBar` hides the timer from screen readers only. */
export function ToastList() {
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
