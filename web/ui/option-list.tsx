import { IconCheck } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Icon } from './icon.tsx'
import styles from './option-list.module.css'
import type { Option } from './option.ts'
import { usePlacedBeside } from './place-beside.ts'
import type { ComboboxList } from './use-combobox.ts'

interface OptionListProps {
  /** The element of the field, below which the list opens. */
  anchor: RefObject<HTMLElement | null>
  combobox: ComboboxList
  options: readonly Option<string | number>[]
  labelId: string
  isChosen: (option: Option<string | number>) => boolean
  /** Shown where no option is left. */
  emptyText?: string | undefined
  /** Several can be chosen. */
  multiple?: boolean
}

/** The list of a combobox, drawn while it is open. */
export function OptionList(props: OptionListProps) {
  return props.combobox.isOpen && <OpenList {...props} />
}

function OpenList(props: OptionListProps) {
  const { anchor, combobox, options, labelId, emptyText, multiple, isChosen } = props
  const t = useText('common')
  const box = useRef<HTMLDivElement>(null)
  const { active, optionId } = combobox
  const activeId = active === -1 ? undefined : optionId(active)
  usePlacedBeside(anchor, box, 'below')

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  return (
    // Kept from taking the focus of the field, which closes the list.
    <div
      ref={box}
      popover="manual"
      className={styles.dropdown}
      role="presentation"
      onMouseDown={(event) => event.preventDefault()}
    >
      <div
        id={combobox.listId}
        className={styles.options}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="listbox"
        aria-labelledby={labelId}
        aria-multiselectable={multiple}
      >
        {options.map((option, index) => (
          // The keys are the input's, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={option.value}
            id={optionId(index)}
            className={styles.option}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            aria-selected={isChosen(option)}
            data-active={index === active || undefined}
            onClick={() => combobox.choose(index)}
          >
            <span className={styles.text}>
              {option.label}
              {option.description && (
                <span className={styles.description}>{option.description}</span>
              )}
            </span>
            {isChosen(option) && <Icon of={IconCheck} size={16} />}
          </div>
        ))}
      </div>
      {options.length === 0 && (
        <output className={styles.empty}>{emptyText ?? t('nothingFound')}</output>
      )}
    </div>
  )
}
