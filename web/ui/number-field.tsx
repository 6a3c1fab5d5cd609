import { type ChangeEvent, type FocusEventHandler, type ReactNode, type Ref, useState } from 'react'
import { FieldFrame } from './field-frame.tsx'
import fieldStyles from './field.module.css'
import { type FieldProps, useField } from './field.tsx'
import styles from './number-field.module.css'
import { caretIn, numberIn, type NumberFormat, numberText } from './number-text.ts'

interface NumberFieldProps extends FieldProps {
  /** An empty field is null. */
  value?: number | null | undefined
  onChange?: (value: number | null) => void
  onBlur?: FocusEventHandler<HTMLInputElement>
  onFocus?: FocusEventHandler<HTMLInputElement>
  ref?: Ref<HTMLInputElement>
  name?: string
  placeholder?: string
  disabled?: boolean | undefined
  decimals?: number
  allowNegative?: boolean
  /** A currency or a unit, shown after the number. */
  unit?: ReactNode
  appearance?: 'default' | 'cell'
}

/**
 * A number with thousands separators. Values out of range are not corrected; the form validates
 * them.
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
  const frame = { label, description, error, required, labelHidden, id }
  const { ids, control } = useField(frame)
  const {
    value = null,
    onChange,
    onBlur,
    decimals = 2,
    allowNegative = false,
    unit,
    appearance,
    ...rest
  } = props
  const { text, write, clear } = useNumberText(value, onChange, { decimals, allowNegative })

  return (
    <FieldFrame {...frame} ids={ids}>
      <div className={fieldStyles.frame} data-after={unit ? true : undefined}>
        <input
          {...rest}
          {...control}
          type="text"
          className={`${fieldStyles.control} ${styles.number}`}
          inputMode={decimals > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          data-appearance={appearance}
          value={text}
          onChange={write}
          onBlur={(event) => {
            if (value === null) clear()
            onBlur?.(event)
          }}
        />
        {unit && <span className={`${fieldStyles.after} ${styles.unit}`}>{unit}</span>}
      </div>
    </FieldFrame>
  )
}

/** The text of the field: as it is typed, or as the value is written where that was set. */
function useNumberText(
  value: number | null,
  onChange: NumberFieldProps['onChange'],
  format: NumberFormat,
) {
  const textOf = (number: number | null) => numberText(number?.toString() ?? '', format)
  const [text, setText] = useState(() => textOf(value))
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (numberIn(text) !== value) setText(textOf(value))
  }

  /** Written before React does it, so that the caret is not moved to the end. */
  function write({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const next = numberText(input.value, format)
    const before = numberText(input.value.slice(0, input.selectionStart ?? undefined), format)
    input.value = next
    const caret = caretIn(next, before.replaceAll(',', '').length)
    input.setSelectionRange(caret, caret)
    setText(next)
    if (numberIn(next) !== value) onChange?.(numberIn(next))
  }

  // A lone sign or point is no number.
  return { text, write, clear: () => setText('') }
}
