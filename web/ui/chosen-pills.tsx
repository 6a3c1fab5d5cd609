import { IconX } from '@tabler/icons-react'
import { useText } from '#web/lib/i18n/text.ts'
import styles from './chosen-pills.module.css'
import { Icon } from './icon.tsx'
import type { Option } from './option.ts'

interface ChosenPillsProps<Value extends string | number> {
  label: string
  options: readonly Option<Value>[]
  onRemove: (value: Value) => void
  disabled?: boolean | undefined
}

/** The choices, each with a button to remove it. */
export function ChosenPills<Value extends string | number>(props: ChosenPillsProps<Value>) {
  const { label, options, onRemove, disabled } = props
  const t = useText('common')
  if (options.length === 0) return null

  return (
    <ul className={styles.chosen} aria-label={t('chosenFor', { field: label })}>
      {options.map((option) => (
        <li className={styles.pill} key={option.value}>
          <span className={styles.pillText}>{option.label}</span>
          <button
            type="button"
            className={styles.remove}
            aria-label={t('removeItem', { item: option.label })}
            disabled={disabled}
            onClick={() => onRemove(option.value)}
          >
            <Icon of={IconX} size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}
