import { IconX } from '@tabler/icons-react'
import { useText } from '#web/lib/i18n/text.ts'
import styles from './clear-button.module.css'
import { IconButton } from './icon-button.tsx'
import { Icon } from './icon.tsx'

/** The button that takes the choice of a field away. */
export function ClearButton({ field, onClear }: { field: string; onClear: () => void }) {
  const t = useText('common')

  return (
    <span className={styles.clear}>
      <IconButton
        label={t('clearField', { field })}
        icon={<Icon of={IconX} size={16} />}
        onClick={onClear}
      />
    </span>
  )
}
