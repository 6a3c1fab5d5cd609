import { Combobox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useText } from '#web/lib/i18n/text.ts'
import { Icon } from './icon.tsx'
import styles from './option-list.module.css'
import type { Option } from './option.ts'

interface OptionListProps {
  options: readonly Option<string | number>[]
  labelId: string
  isChosen: (option: Option<string | number>) => boolean
  /** Shown where no option is left. */
  emptyText?: string | undefined
}

/** The dropdown list of a select. */
export function OptionList({ options, labelId, isChosen, emptyText }: OptionListProps) {
  const t = useText('common')

  return (
    <Combobox.Dropdown className={styles.dropdown ?? ''}>
      <Combobox.Options className={styles.options ?? ''} labelledBy={labelId}>
        {options.map((option) => (
          <Combobox.Option
            key={option.value}
            value={String(option.value)}
            active={isChosen(option)}
            aria-selected={isChosen(option)}
            className={styles.option ?? ''}
          >
            <span className={styles.text}>
              {option.label}
              {option.description && (
                <span className={styles.description}>{option.description}</span>
              )}
            </span>
            {isChosen(option) && <Icon of={IconCheck} size={16} />}
          </Combobox.Option>
        ))}
      </Combobox.Options>
      {options.length === 0 && (
        <output className={styles.empty}>{emptyText ?? t('nothingFound')}</output>
      )}
    </Combobox.Dropdown>
  )
}
