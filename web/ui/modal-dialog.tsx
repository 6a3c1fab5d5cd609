import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, type RefObject, useDeferredValue, useRef } from 'react'
import { DialogHeader } from './dialog-header.tsx'
import styles from './dialog.module.css'
import { useCloseOnBack } from './open-dialogs.ts'

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: string
  /** The accessible description, announced with the title. */
  description?: ReactNode
  children?: ReactNode
  /** Buttons that stay in view. A submit button in here names its form with `form`. */
  footer?: ReactNode
  /** A short text at the left of the footer, such as "Draft saved". */
  footerNote?: ReactNode
  size?: 'small' | 'medium' | 'large'
  /** False removes the close button, and disables closing by Escape and by a click outside. */
  closable?: boolean
  /** Stands at the edge of the page, which stays in use: a press there closes it and is obeyed. */
  aside?: boolean
  /** The initial focus; 'content' is the element with `data-autofocus`. */
  initialFocus?: 'title' | 'content'
  /** The focus after it is closed, if what opened it is gone by then. */
  finalFocus?: RefObject<HTMLElement | null>
}

/**
 * A dialog that has the keys and the focus to itself; toasts and announcements are still read.
 * It is drawn once the press that opens it has been painted.
 */
export function ModalDialog({ opened, onClose, title, closable = true, ...props }: DialogProps) {
  const { description, children, footer, footerNote, size, aside, finalFocus } = props
  const { initialFocus = 'title' } = props
  const isOpen = useDeferredValue(opened)
  const popup = useRef<HTMLDivElement>(null)
  const hasBody = Boolean(description || children)
  useCloseOnBack(isOpen, closable ? onClose : undefined)

  function change(isOpen: boolean, details: Base.Root.ChangeEventDetails) {
    // Escape may have been meant for a list within.
    if (isOpen || !closable || details.event.defaultPrevented) details.cancel()
    else onClose()
  }

  return (
    <Base.Root
      open={isOpen}
      onOpenChange={change}
      disablePointerDismissal={!closable}
      modal={aside ? false : 'trap-focus'}
    >
      <Base.Portal>
        {!aside && <Base.Backdrop className={styles.overlay} forceRender />}
        <Base.Viewport className={styles.inner} data-aside={aside || undefined}>
          <Base.Popup
            ref={popup}
            className={styles.content}
            initialFocus={() =>
              popup.current?.querySelector<HTMLElement>('[data-autofocus]') ?? true
            }
            finalFocus={finalFocus}
            data-size={size ?? 'medium'}
            data-dialog={!aside || undefined}
          >
            {/* Only the body scrolls, between a fixed header and footer. */}
            <div className={styles.column}>
              <DialogHeader title={title} closable={closable} initialFocus={initialFocus} />
              {hasBody && (
                <div className={styles.body}>
                  {description && (
                    <Base.Description render={<div />} className={styles.description}>
                      {description}
                    </Base.Description>
                  )}
                  {children}
                </div>
              )}
              {footer && (
                <div className={styles.footer}>
                  {footerNote && <span className={styles.note}>{footerNote}</span>}
                  {footer}
                </div>
              )}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
