import { memo, useId, useState } from 'react'
import type { Currency } from '#contract/fields/currencies.ts'
import { currencyOptions } from '#web/lib/currency-options.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useComparedPay } from './compared-pay.ts'
import styles from './pay-filter.module.css'
import { type PayFrom, payFromOf } from './pay-from.ts'

interface PayFilterProps {
  /** As it stands in an address. */
  written: string | undefined
  onChange: (pay: PayFrom[]) => void
  /** An amount is typed to its end, or its currency chosen. */
  onSettled: (pay: PayFrom[]) => void
}

/** From an amount in one currency on, with which the others are compared by the rates. */
export const PayFilter = memo(({ written, onChange, onSettled }: PayFilterProps) => {
  const chosen = payFromOf(written ?? '')
  const text = useText('vacancies')
  const compared = useComparedPay()('filter')
  const note = useId()
  const [preferred, setPreferred] = useState<Currency>('MXN')
  const currency = chosen?.currency ?? preferred

  function chooseCurrency(next: Currency) {
    setPreferred(next)
    if (chosen) onSettled([{ ...chosen, currency: next }])
  }

  return (
    <fieldset className={styles.group} aria-describedby={note}>
      <legend>{text('payFrom')}</legend>
      <SegmentedControl
        label={text('payCurrency')}
        options={currencyOptions}
        value={currency}
        onChange={chooseCurrency}
      />
      <NumberField
        label={text('payFromAmount')}
        labelHidden
        placeholder={text('payFromPlaceholder')}
        unit={currency}
        value={chosen?.amount ?? null}
        onChange={(amount) =>
          onChange(amount && amount > 0 ? [{ currency, amount: Math.round(amount) }] : [])
        }
        onBlur={() => onSettled(chosen ? [chosen] : [])}
      />
      <p className={styles.note} id={note}>
        {compared}
      </p>
    </fieldset>
  )
})
