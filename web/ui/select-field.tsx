import { Combobox } from '@mantine/core'
import type { FocusEventHandler, Ref } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Chevron } from './chevron.tsx'
import { ClearButton } from './clear-button.tsx'
import { FieldFrame } from './field-frame.tsx'
import fieldStyles from './field.module.css'
import { type FieldProps, useField } from './field.tsx'
import { KitProvider } from './kit-provider.tsx'
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
  return (
    <KitProvider>
      <Select {...props} />
    </KitProvider>
  )
}

function Select<Value extends string | number>(props: SelectFieldProps<Value>) {
  const { label, description, error, required, labelHidden, id, ...others } = props
  const { options, value, onChange, onBlur, emptyText, placeholder, ...rest } = others
  const { searchable = options.length > 8, clearable = false, ...attributes } = rest
  const t = useText('common')
  const frame = { label, description, error, required, labelHidden, id }
  const { ids, control } = useField(frame)
  const { combobox, chosen, open, choose, narrow, text, shown } = useSelect({
    options,
    value,
    onChange,
  })
  const canClear = clearable && chosen !== undefined && !attributes.disabled

  return (
    <FieldFrame {...frame} ids={ids}>
      <Combobox store={combobox} onOptionSubmit={choose}>
        <div className={styles.frame} data-clearable={canClear || undefined}>
          <Combobox.Target targetType={searchable ? 'input' : 'button'} withExpandedAttribute>
            <input
              {...attributes}
              {...control}
              type="text"
              className={`${fieldStyles.control} ${styles.input}`}
              readOnly={!searchable}
              value={text}
              placeholder={placeholder ?? t('chooseOne')}
              spellCheck={false}
              aria-autocomplete={searchable ? 'list' : 'none'}
              onChange={(event) => narrow(event.currentTarget.value)}
              onClick={() =>
                combobox.dropdownOpened && !searchable ? combobox.closeDropdown() : open()
              }
              onBlur={() => {
                combobox.closeDropdown()
                onBlur?.()
              }}
            />
          </Combobox.Target>
          {canClear && <ClearButton field={label} onClear={() => onChange(null)} />}
          <Chevron />
        </div>
        <OptionList
          options={shown}
          labelId={ids.label}
          isChosen={(option) => option.value === value}
          emptyText={emptyText}
        />
      </Combobox>
    </FieldFrame>
  )
}
