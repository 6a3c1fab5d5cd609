import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Icon } from './icon.tsx'
import styles from './option-list.module.css'
import type { Option } from './option.ts'
import { usePlacedBeside } from './place-beside.ts'
import type { ComboboxList } from './use-combobox.ts'

interface OptionsProps {
  combobox: ComboboxList
  options: readonly Option<string | number>[]
  labelId: string
  isChosen: (option: Option<string | number>) => boolean
  /** Several can be chosen. */
  multiple?: boolean
  /** Drawn before and after the label of an option. */
  before?: (index: number) => ReactNode
  after?: (index: number) => ReactNode
}

interface OptionListProps extends OptionsProps {
  /** The element of the field, below which the list opens. */
  anchor: RefObject<HTMLElement | null>
  /** Shown if no option is left. */
  emptyText?: string | undefined
  /** Stays in view under the options. */
  foot?: ReactNode
}

/** The list of a combobox, drawn while it is open. */
export function OptionList(props: OptionListProps) {
  return props.combobox.isOpen && <OpenList {...props} />
}

function OpenList({ anchor, emptyText, foot, ...list }: OptionListProps) {
  const t = useText('common')
  const box = useRef<HTMLDivElement>(null)
  usePlacedBeside(anchor, box)

  return (
    // Kept from taking the focus of the field, which closes the list.
    <div
      ref={box}
      popover="manual"
      className={styles.dropdown}
      role="presentation"
      onMouseDown={(event) => event.preventDefault()}
    >
      <Options {...list} />
      {list.options.length === 0 && (
        <output className={styles.empty}>{emptyText ?? t('nothingFound')}</output>
      )}
      {foot}
    </div>
  )
}

/** The options of a combobox, as a list in the page. */
export function Options(props: OptionsProps) {
  const { combobox, options, labelId, multiple, isChosen, before, after } = props
  const { active, optionId } = combobox
  const activeId = active === -1 ? undefined : optionId(active)

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  return (
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
          {before?.(index)}
          <span className={styles.text}>
            {option.label}
            {option.description && <span className={styles.description}>{option.description}</span>}
          </span>
          {after?.(index)}
          {isChosen(option) && <Icon of={IconCheck} size={16} />}
        </div>
      ))}
    </div>
  )
}
