import { IconX } from '@tabler/icons-react'
import { useText } from '#web/lib/i18n/text.ts'
import styles from './dialog-header.module.css'
import { IconButton } from './icon-button.tsx'
import { Icon } from './icon.tsx'

interface DialogHeaderProps {
  /** Of the title. */
  id: string
  title: string
  closable: boolean
  onClose: () => void
  initialFocus: 'title' | 'content'
}

/** The title of a dialog and its close button. */
export function DialogHeader({ id, title, closable, onClose, initialFocus }: DialogHeaderProps) {
  const t = useText('common')

  return (
    <div className={styles.header}>
      <h2
        id={id}
        className={styles.title}
        tabIndex={-1}
        data-autofocus={initialFocus === 'title' ? true : undefined}
      >
        {title}
      </h2>
      {closable && (
        <IconButton label={t('close')} icon={<Icon of={IconX} size={20} />} onClick={onClose} />
      )}
    </div>
  )
}
