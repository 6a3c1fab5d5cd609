import { type FocusEventHandler, type Ref, useRef } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Chevron } from './chevron.tsx'
import { ClearButton } from './clear-button.tsx'
import styles from './combobox-field.module.css'
import { ComboboxInput } from './combobox-input.tsx'
import { useCombobox } from './combobox-state.ts'
import { FieldFrame } from './field-frame.tsx'
import fieldStyles from './field.module.css'
import { type FieldProps, useField } from './field.tsx'
import { matches, type Option } from './option.ts'

interface ComboboxFieldProps<Value extends string | number> extends FieldProps {
  options: readonly Option<Value>[]
  /**
   * Search results of the caller, for a search on the server; without it, `options` are filtered
   * locally.
   */
  offered?: readonly Option<Value>[]
  onSearch?: (typed: string) => void
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
  clearable?: boolean
  emptyText?: string | undefined
}

/** So few need no typing: a phone shows no keyboard for them. */
const few = 8

/** A combobox for one choice, found by typing. */
export function ComboboxField<Value extends string | number>(props: ComboboxFieldProps<Value>) {
  const { label, description, error, required, labelHidden, id, ...others } = props
  const { options, offered, onSearch, value, onChange, ...looks } = others
  const { emptyText, placeholder, clearable = false, ...rest } = looks
  const t = useText('common')
  const frame = { label, description, error, required, labelHidden, id }
  const { ids, control } = useField(frame)
  const anchor = useRef<HTMLDivElement>(null)
  const combobox = useCombobox()
  const chosen = options.filter((option) => option.value === value)
  const canClear = clearable && chosen.length > 0 && !rest.disabled

  function write(typed: string | null) {
    combobox.setSearch(typed)
    if (typed !== null || combobox.search !== null) onSearch?.(typed ?? '')
  }

  return (
    <FieldFrame {...frame} ids={ids}>
      <div ref={anchor} className={styles.frame} data-clearable={canClear || undefined}>
        <ComboboxInput
          combobox={combobox}
          text={combobox.search ?? chosen[0]?.label ?? ''}
          onText={write}
          input={{
            ...rest,
            ...control,
            className: `${fieldStyles.control} ${styles.input}`,
            inputMode: offered || options.length > few ? undefined : 'none',
            placeholder: placeholder ?? t('chooseOne'),
          }}
          options={offered ?? options}
          filter={offered ? undefined : matches}
          chosen={chosen}
          onChoose={([option]) => onChange(option?.value ?? null)}
          autoHighlight
          anchor={anchor}
          labelId={ids.label}
          emptyText={emptyText}
        />
        {canClear && <ClearButton field={label} onClear={() => onChange(null)} />}
        <Chevron />
      </div>
    </FieldFrame>
  )
}
