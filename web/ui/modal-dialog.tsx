import { type ReactNode, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { DialogHeader } from './dialog-header.tsx'
import styles from './dialog.module.css'
import { dialogFadeMs } from './lazy-dialog.ts'
import { useModal } from './use-modal.ts'

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
  /** The initial focus; 'content' is the element with `data-autofocus`. */
  initialFocus?: 'title' | 'content'
}

/**
 * An element with the role, because the browser's own dialog makes toasts and announcements beside
 * it inert. It is drawn once the press that opens it has been painted.
 */
export function ModalDialog(props: DialogProps) {
  const isOpen = useDeferredValue(props.opened)
  const isDrawn = useLingering(isOpen)
  return isDrawn && createPortal(<Modal {...props} opened={isOpen} />, document.body)
}

function Modal({ opened, onClose, title, children, closable = true, ...props }: DialogProps) {
  const { description, footer, footerNote, size = 'medium', initialFocus = 'title' } = props
  const id = useId()
  const element = useRef<HTMLElement>(null)
  const close = closable ? onClose : undefined
  useModal(element, opened, close)

  return (
    <div inert={!opened} data-leaving={!opened || undefined}>
      <div className={styles.overlay} role="presentation" onClick={close} />
      <div className={styles.inner}>
        <section
          ref={element}
          className={styles.content}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="dialog"
          aria-modal
          aria-labelledby={`${id}-title`}
          aria-describedby={description ? `${id}-description` : undefined}
          tabIndex={-1}
          data-size={size}
          data-dialog
        >
          {/* Only the body scrolls, between a fixed header and footer. */}
          <div className={styles.column}>
            <DialogHeader
              id={`${id}-title`}
              title={title}
              closable={closable}
              onClose={onClose}
              initialFocus={initialFocus}
            />
            {(description || children) && (
              <div className={styles.body}>
                {description && (
                  <div id={`${id}-description`} className={styles.description}>
                    {description}
                  </div>
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
        </section>
      </div>
    </div>
  )
}

/** @returns true while the dialog is open, and while it fades away */
function useLingering(isOpen: boolean) {
  const [isDrawn, setDrawn] = useState(isOpen)
  if (isOpen && !isDrawn) setDrawn(true)

  useEffect(() => {
    if (isOpen) return
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setTimeout(() => setDrawn(false), isStill ? 0 : dialogFadeMs)
    return () => clearTimeout(timer)
  }, [isOpen])

  return isDrawn
}
