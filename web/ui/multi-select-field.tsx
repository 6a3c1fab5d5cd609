import { type FocusEventHandler, type KeyboardEvent, type Ref, useRef } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Chevron } from './chevron.tsx'
import { ChosenPills } from './chosen-pills.tsx'
import { ComboboxInput } from './combobox-input.tsx'
import { useCombobox } from './combobox-state.ts'
import { FieldFrame } from './field-frame.tsx'
import fieldStyles from './field.module.css'
import { type FieldProps, useField } from './field.tsx'
import styles from './multi-select-field.module.css'
import { matches, type Option } from './option.ts'

interface MultiSelectFieldProps<Value extends string | number> extends FieldProps {
  options: readonly Option<Value>[]
  /**
   * Search results of the caller, for a search on the server; without it, `options` are filtered
   * locally.
   */
  offered?: readonly Option<Value>[]
  onSearch?: (typed: string) => void
  /** Shown if no option is left. */
  emptyText?: string | undefined
  value: readonly Value[]
  onChange: (value: Value[]) => void
  /** The maximum number of choices; a further one calls `onTooMany` instead. */
  maximum?: number
  onTooMany?: () => void
  onBlur?: (() => void) | undefined
  onFocus?: FocusEventHandler<HTMLInputElement>
  ref?: Ref<HTMLInputElement>
  name?: string
  placeholder?: string | undefined
  disabled?: boolean | undefined
}

/** A combobox for several choices. */
export function MultiSelectField<Value extends string | number>(
  props: MultiSelectFieldProps<Value>,
) {
  const { label, description, error, required, labelHidden, id, ...others } = props
  const { options, offered, onSearch, value, onChange, onTooMany, ...rest } = others
  const { emptyText, maximum, onBlur, placeholder, ...attributes } = rest
  const t = useText('common')
  const frame = { label, description, error, required, labelHidden, id }
  const { ids, control } = useField(frame)
  const anchor = useRef<HTMLDivElement>(null)
  const choices = useChoices(props)
  const { chosen, remove, combobox } = choices

  return (
    <FieldFrame {...frame} ids={ids}>
      <div
        ref={anchor}
        className={`${fieldStyles.control} ${styles.frame}`}
        data-invalid={error ? true : undefined}
        data-disabled={attributes.disabled || undefined}
      >
        <ChosenPills
          label={label}
          options={chosen}
          onRemove={remove}
          disabled={attributes.disabled}
        />
        <ComboboxInput
          combobox={combobox}
          text={combobox.search ?? ''}
          onText={choices.write}
          input={{
            ...attributes,
            ...control,
            className: styles.input,
            placeholder: chosen.length === 0 ? (placeholder ?? t('chooseSeveral')) : '',
            onKeyDown: choices.removeLast,
            onBlur: choices.leave,
          }}
          options={offered ?? options}
          filter={offered ? undefined : matches}
          chosen={chosen}
          onChoose={choices.choose}
          multiple
          autoHighlight
          anchor={anchor}
          labelId={ids.label}
          emptyText={emptyText}
        />
        <Chevron />
      </div>
    </FieldFrame>
  )
}

/** The choices, kept in the order of choosing, and what changes them. */
function useChoices<Value extends string | number>(props: MultiSelectFieldProps<Value>) {
  const { options, offered, onSearch, value, onChange, maximum = Infinity, onTooMany } = props
  const combobox = useCombobox()
  const { search } = combobox
  const chosen = value.flatMap((item) => options.filter((option) => option.value === item))
  const unknown = value.filter((item) => !options.some((option) => option.value === item))
  const remove = (item: Value) => onChange(value.filter((other) => other !== item))

  return {
    combobox,
    chosen,
    remove,
    choose(next: Option<Value>[]) {
      if (offered) combobox.setOpen(false)
      if (next.length > chosen.length && value.length >= maximum) onTooMany?.()
      else onChange([...unknown, ...next.map((option) => option.value)])
    },
    write(text: string | null) {
      combobox.setSearch(text)
      if (text !== null || search !== null) onSearch?.(text ?? '')
    },
    removeLast({ key }: KeyboardEvent) {
      const last = value.at(-1)
      if (key === 'Backspace' && !search && last !== undefined) remove(last)
    },
    leave() {
      if (search !== null) onSearch?.('')
      props.onBlur?.()
    },
  }
}
