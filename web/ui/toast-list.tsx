import {
  cssTransition,
  toast as show,
  ToastContainer,
  type ToastContentProps,
  type ToastTransitionProps,
} from 'react-toastify/unstyled'
import { useText } from '#web/lib/i18n/text.ts'
import { type ToastAction, ToastContent, type ToastType } from './toast-content.tsx'
import styles from './toasts.module.css'

const shownMs = 5_000

const Fade = cssTransition({
  enter: styles.enter ?? '',
  exit: styles.exit ?? '',
  collapseDuration: 200,
})

/** The end of the fade starts the time of a toast, unless nobody looks: focus starts it then. */
function FadeWhenSeen({ playToast, ...props }: ToastTransitionProps) {
  return <Fade {...props} playToast={() => document.hasFocus() && playToast()} />
}

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

export const closeToast = (toastId: string) => show.dismiss(toastId)

const offlineId = 'offline'

/** Shows an error that stays. */
export function showOffline(text: string) {
  const render = (props: ToastContentProps) => <ToastContent {...props} type="error" text={text} />
  show(render, { type: 'error', toastId: offlineId, role: 'alert', autoClose: false })
}

/** From now on it goes by itself, as others do. */
export const fadeOffline = () => show.update(offlineId, { autoClose: shownMs })

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
      transition={FadeWhenSeen}
      className={() => styles.container ?? ''}
      toastClassName={() => styles.toast ?? ''}
      progressClassName={() => styles.progress ?? ''}
    />
  )
}
