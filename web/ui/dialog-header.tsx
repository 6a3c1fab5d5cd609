import { Dialog as Base } from '@base-ui/react/dialog'
import { IconX } from '@tabler/icons-react'
import { useText } from '#web/lib/i18n/text.ts'
import styles from './dialog-header.module.css'
import { IconButton } from './icon-button.tsx'
import { Icon } from './icon.tsx'

interface DialogHeaderProps {
  title: string
  closable: boolean
  initialFocus: 'title' | 'content'
}

/** The title of a dialog and its close button. */
export function DialogHeader({ title, closable, initialFocus }: DialogHeaderProps) {
  const t = useText('common')

  return (
    <div className={styles.header}>
      <Base.Title
        className={styles.title}
        tabIndex={-1}
        data-autofocus={initialFocus === 'title' ? true : undefined}
      >
        {title}
      </Base.Title>
      {closable && (
        <Base.Close
          render={<IconButton label={t('close')} icon={<Icon of={IconX} size={20} />} />}
        />
      )}
    </div>
  )
}
