import {
  cssTransition,
  toast as show,
  ToastContainer,
  type ToastContentProps,
} from 'react-toastify/unstyled'
import { useText } from '#web/lib/i18n/text.ts'
import { type ToastAction, ToastContent, type ToastType } from './toast-content.tsx'
import styles from './toasts.module.css'

const shownMs = 5_000

const fade = cssTransition({
  enter: styles.enter ?? '',
  exit: styles.exit ?? '',
  collapseDuration: 200,
})

/**
 * @param toastId of a toast that is not shown twice at once
 * @param action a toast with one takes the place of the one that is shown
 */
export function showToast(type: ToastType, text: string, toastId?: string, action?: ToastAction) {
  const render = (props: ToastContentProps) => (
    <ToastContent {...props} type={type} text={text} action={action} />
  )
  const options = {
    type,
    ...(toastId && { toastId }),
    role: type === 'error' ? 'alert' : 'status',
  } as const
  if (action && toastId && show.isActive(toastId))
    show.update(toastId, { ...options, render, autoClose: shownMs })
  else show(render, options)
}

/** `hideProgressBar` hides the timer from screen readers only. */
export function ToastList() {
  const t = useText('common')

  return (
    <ToastContainer
      aria-label={t('notifications')}
      position="top-right"
      autoClose={shownMs}
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
