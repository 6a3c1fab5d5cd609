import { ModalBase, ModalBaseBody, ModalBaseContent, ModalBaseOverlay } from '@mantine/core'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { DialogHeader } from './dialog-header.tsx'
import styles from './dialog.module.css'
import { KitProvider } from './kit-provider.tsx'

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

const appearing = { transition: 'fade', duration: 300 } as const

/** Built on the kit's primitives, because its complete modal adds scroll areas and popovers. */
export function KitDialog(props: DialogProps) {
  return (
    <KitProvider>
      <Modal {...props} opened={useOpenedAfterMount(props.opened)} />
    </KitProvider>
  )
}

function Modal({ opened, onClose, title, children, closable = true, ...props }: DialogProps) {
  const { description, footer, footerNote, size = 'medium', initialFocus = 'title' } = props

  return (
    <ModalBase
      unstyled
      opened={opened}
      onClose={onClose}
      closeOnEscape={closable}
      closeOnClickOutside={closable}
      trapFocus
      returnFocus
      withinPortal
      lockScroll={false}
      zIndex={200}
      transitionProps={appearing}
    >
      <ModalBaseOverlay className={styles.overlay ?? ''} />
      <ModalBaseContent
        className={styles.content ?? ''}
        innerProps={{ className: styles.inner ?? '' }}
        data-size={size}
        data-dialog
      >
        {/* Only the body scrolls, between a fixed header and footer. */}
        <div className={styles.column}>
          <DialogHeader
            title={title}
            closable={closable}
            onClose={onClose}
            initialFocus={initialFocus}
          />
          {(description || children) && (
            <div className={styles.body}>
              {description && (
                <ModalBaseBody className={styles.description ?? ''}>{description}</ModalBaseBody>
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
      </ModalBaseContent>
    </ModalBase>
  )
}

/**
 * For a dialog that is mounted open: reports it as closed in the first frame, so that the kit can
 * record which element had the focus and return it there.
 */
function useOpenedAfterMount(opened: boolean) {
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setIsMounted(true)))
    return () => cancelAnimationFrame(frame)
  }, [])

  return opened && isMounted
}
