import { Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: string
  /** Read out with the title when the dialog opens: why it is here. */
  description?: ReactNode
  children?: ReactNode
  /** Buttons that stay in view. A submit button in here names its form with `form`. */
  footer?: ReactNode
  /** A short text at the left of the footer, such as "Draft saved". */
  footerNote?: ReactNode
  size?: 'small' | 'medium' | 'large'
  /** When false, only what is inside can close it: no close button, no Escape, no click beside it. */
  closable?: boolean
  /** Where the focus goes first. 'content' goes to the element marked `data-autofocus`. */
  initialFocus?: 'title' | 'content'
}

export function Dialog({ opened, onClose, title, children, closable = true, ...props }: DialogProps) {
  const { description, footer, footerNote, size = 'medium', initialFocus = 'title' } = props
  const { t } = useTranslation('common')

  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      closeOnEscape={closable}
      closeOnClickOutside={closable}
      scrollAreaComponent={Column}
      classNames={{ inner: styles.inner ?? '', content: styles.content ?? '' }}
    >
      <Modal.Overlay className={styles.overlay ?? ''} />
      <Modal.Content data-size={size}>
        <div className={styles.header}>
          <Modal.Title
            className={styles.title ?? ''}
            tabIndex={-1}
            data-autofocus={initialFocus === 'title' ? true : undefined}
          >
            {title}
          </Modal.Title>
          {closable && (
            <IconButton label={t('close')} icon={<Icon of={IconX} size={20} />} onClick={onClose} />
          )}
        </div>
        {(description || children) && (
          <div className={styles.body}>
            {description && <Modal.Body className={styles.description ?? ''}>{description}</Modal.Body>}
            {children}
          </div>
        )}
        {footer && (
          <div className={styles.footer}>
            {footerNote && <span className={styles.note}>{footerNote}</span>}
            {footer}
          </div>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}

/** The header and the footer stay where they are; only the body between them scrolls. */
function Column({ children }: { children?: ReactNode }) {
  return <div className={styles.column}>{children}</div>
}
