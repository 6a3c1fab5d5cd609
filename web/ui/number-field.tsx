import { type ChangeEvent, type FocusEventHandler, type ReactNode, type Ref, useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { FieldFrame } from './field-frame.tsx'
import fieldStyles from './field.module.css'
import { type FieldProps, useField } from './field.tsx'
import styles from './number-field.module.css'
import { caretIn, edited, numberIn, numberText } from './number-text.ts'

interface NumberFieldProps extends FieldProps {
  /** An empty field is null, and NaN if what is written is no number. */
  value?: number | null | undefined
  onChange?: (value: number | null) => void
  onBlur?: FocusEventHandler<HTMLInputElement>
  onFocus?: FocusEventHandler<HTMLInputElement>
  ref?: Ref<HTMLInputElement>
  name?: string
  placeholder?: string
  disabled?: boolean | undefined
  /** Only whole numbers make sense; shows the keys of digits on a phone. */
  isWhole?: boolean
  /** A currency or a unit, shown after the number. */
  unit?: ReactNode
  appearance?: 'default' | 'cell'
}

/**
 * A number with thousands separators, in either way of writing them. What is no number, and values
 * out of range, are not corrected; the form validates them.
 */
export function NumberField({
  label,
  description,
  error,
  required,
  labelHidden,
  id,
  ...props
}: NumberFieldProps) {
  const t = useText('common')
  const { text, write, leave, isUnread } = useNumberText(props.value ?? null, props.onChange)
  const shown = isUnread ? t('numberUnread') : error
  const frame = { label, description, error: shown, required, labelHidden, id }
  const { ids, control } = useField(frame)
  const {
    value: _value,
    onChange: _onChange,
    onBlur,
    isWhole = false,
    unit,
    appearance,
    ...rest
  } = props

  return (
    <FieldFrame {...frame} ids={ids}>
      <div className={fieldStyles.frame} data-after={unit ? true : undefined}>
        <input
          {...rest}
          {...control}
          type="text"
          className={`${fieldStyles.control} ${styles.number}`}
          inputMode={isWhole ? 'numeric' : 'decimal'}
          autoComplete="off"
          data-appearance={appearance}
          value={text}
          onChange={write}
          onBlur={(event) => {
            leave()
            onBlur?.(event)
          }}
        />
        {unit && <span className={`${fieldStyles.after} ${styles.unit}`}>{unit}</span>}
      </div>
    </FieldFrame>
  )
}

/** The text of the field: as it is written, or as the value is if that was set. */
function useNumberText(value: number | null, onChange: NumberFieldProps['onChange']) {
  const [text, setText] = useState(() => numberText(value))
  const [known, setKnown] = useState(value)
  const [isLeft, setLeft] = useState(false)
  if (!Object.is(value, known)) {
    setKnown(value)
    // A form may hold an unclear text as none; it stays for its writer to mend.
    const isUnclear = value === null && Number.isNaN(numberIn(text))
    if (!isUnclear && !Object.is(numberIn(text), value)) setText(numberText(value))
  }

  /** Written before React does it, so that the caret is not moved to the end. */
  function write({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const next = edited(text, input.value, insertedBy(nativeEvent as InputEvent))
    if (next !== input.value) {
      const before = input.value.slice(0, input.selectionStart ?? undefined)
      input.value = next
      const caret = caretIn(next, before.replaceAll(',', '').length)
      input.setSelectionRange(caret, caret)
    }
    setText(next)
    setLeft(false)
    if (!Object.is(numberIn(next), value)) onChange?.(numberIn(next))
  }

  /** A number that was read is shown as it was understood. */
  function leave() {
    setLeft(true)
    const number = numberIn(text)
    if (!Number.isNaN(number)) setText(numberText(number))
  }

  return { text, write, leave, isUnread: isLeft && Number.isNaN(numberIn(text)) }
}

function insertedBy({ inputType, data }: InputEvent) {
  if (inputType === 'insertText') return data ?? undefined
  return inputType?.startsWith('delete') ? null : undefined
}
