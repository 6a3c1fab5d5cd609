import { type FocusEventHandler, type Ref, useRef } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Chevron } from './chevron.tsx'
import { ChosenPills } from './chosen-pills.tsx'
import { FieldFrame } from './field-frame.tsx'
import fieldStyles from './field.module.css'
import { type FieldProps, useField } from './field.tsx'
import styles from './multi-select-field.module.css'
import { OptionList } from './option-list.tsx'
import type { Option } from './option.ts'
import { useMultiSelect } from './use-multi-select.ts'

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
  const { emptyText, maximum = Infinity, onBlur, placeholder, disabled, ...attributes } = rest
  const t = useText('common')
  const frame = { label, description, error, required, labelHidden, id }
  const { ids, control } = useField(frame)
  const anchor = useRef<HTMLDivElement>(null)
  const select = useMultiSelect({ options, offered, onSearch, value, onChange, maximum, onTooMany })

  return (
    <FieldFrame {...frame} ids={ids}>
      <div
        ref={anchor}
        className={`${fieldStyles.control} ${styles.frame}`}
        data-invalid={error ? true : undefined}
        data-disabled={disabled || undefined}
      >
        <ChosenPills
          label={label}
          options={select.chosen}
          onRemove={select.remove}
          disabled={disabled}
        />
        <input
          dir="auto"
          {...attributes}
          {...control}
          {...select.combobox.input}
          className={styles.input}
          disabled={disabled}
          value={select.search}
          placeholder={select.chosen.length === 0 ? (placeholder ?? t('chooseSeveral')) : ''}
          aria-autocomplete="list"
          onClick={() => select.combobox.open()}
          onChange={(event) => select.narrow(event.currentTarget.value)}
          onKeyDown={select.handleKey}
          onBlur={() => {
            select.leave()
            onBlur?.()
          }}
        />
        <Chevron />
      </div>
      <OptionList
        anchor={anchor}
        combobox={select.combobox}
        options={select.shown}
        labelId={ids.label}
        emptyText={emptyText}
        isChosen={(option) => value.some((item) => item === option.value)}
        multiple
      />
    </FieldFrame>
  )
}
