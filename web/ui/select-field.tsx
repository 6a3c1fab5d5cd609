import { type FocusEventHandler, type Ref, useRef } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Chevron } from './chevron.tsx'
import { ClearButton } from './clear-button.tsx'
import { FieldFrame } from './field-frame.tsx'
import fieldStyles from './field.module.css'
import { type FieldProps, useField } from './field.tsx'
import { OptionList } from './option-list.tsx'
import type { Option } from './option.ts'
import styles from './select-field.module.css'
import { useSelect } from './use-select.ts'

interface SelectFieldProps<Value extends string | number> extends FieldProps {
  options: readonly Option<Value>[]
  /** Null, undefined or an unknown value means that nothing is chosen yet. */
  value: Value | null | undefined
  /** Null only when the choice is cleared. */
  onChange: (value: Value | null) => void
  onBlur?: (() => void) | undefined
  onFocus?: FocusEventHandler<HTMLInputElement>
  ref?: Ref<HTMLInputElement>
  name?: string
  placeholder?: string | undefined
  disabled?: boolean | undefined
  /** Filters the list by typing. By default on for more than eight options. */
  searchable?: boolean
  clearable?: boolean
  emptyText?: string
}

/** A combobox for one choice. */
export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
  const { label, description, error, required, labelHidden, id, ...others } = props
  const { options, value, onChange, onBlur, emptyText, placeholder, ...rest } = others
  const { searchable = options.length > 8, clearable = false, ...attributes } = rest
  const t = useText('common')
  const frame = { label, description, error, required, labelHidden, id }
  const { ids, control } = useField(frame)
  const anchor = useRef<HTMLDivElement>(null)
  const select = useSelect({ options, value, onChange, searchable })
  const { combobox } = select
  const canClear = clearable && select.chosen !== undefined && !attributes.disabled

  return (
    <FieldFrame {...frame} ids={ids}>
      <div ref={anchor} className={styles.frame} data-clearable={canClear || undefined}>
        <input
          dir="auto"
          {...attributes}
          {...control}
          {...combobox.input}
          className={`${fieldStyles.control} ${styles.input}`}
          readOnly={!searchable}
          value={select.text}
          placeholder={placeholder ?? t('chooseOne')}
          aria-autocomplete={searchable ? 'list' : 'none'}
          onChange={(event) => select.narrow(event.currentTarget.value)}
          onClick={() => (combobox.isOpen && !searchable ? combobox.close() : combobox.open())}
          onBlur={() => {
            combobox.close()
            onBlur?.()
          }}
        />
        {canClear && <ClearButton field={label} onClear={() => onChange(null)} />}
        <Chevron />
      </div>
      <OptionList
        anchor={anchor}
        combobox={combobox}
        options={select.shown}
        labelId={ids.label}
        isChosen={(option) => option.value === value}
        emptyText={emptyText}
      />
    </FieldFrame>
  )
}
