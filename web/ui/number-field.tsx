import { NumberInput } from '@mantine/core'
import type { FocusEventHandler, ReactNode, Ref } from 'react'
import { FieldFrame } from './field-frame.tsx'
import fieldStyles from './field.module.css'
import { type FieldProps, useField } from './field.tsx'
import { KitProvider } from './kit-provider.tsx'
import styles from './number-field.module.css'

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
    value,
    onChange,
    decimals = 2,
    allowNegative = false,
    unit,
    appearance,
    disabled = false,
    ...rest
  } = props

  return (
    <FieldFrame {...frame} ids={ids}>
      <div className={fieldStyles.frame} data-after={unit ? true : undefined}>
        <KitProvider>
          <NumberInput
            {...rest}
            {...control}
            error={Boolean(error)}
            disabled={disabled}
            value={value ?? ''}
            onChange={(next) =>
              onChange?.(typeof next === 'number' ? next : next === '' ? null : Number(next))
            }
            thousandSeparator=","
            decimalScale={decimals}
            allowNegative={allowNegative}
            clampBehavior="none"
            inputMode={decimals > 0 ? 'decimal' : 'numeric'}
            autoComplete="off"
            hideControls
            withKeyboardEvents={false}
            data-appearance={appearance}
            classNames={{ input: `${fieldStyles.control} ${styles.number}` }}
          />
        </KitProvider>
        {unit && <span className={`${fieldStyles.after} ${styles.unit}`}>{unit}</span>}
      </div>
    </FieldFrame>
  )
}
