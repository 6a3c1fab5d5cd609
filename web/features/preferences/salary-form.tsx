import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { Controller, useFieldArray } from 'react-hook-form'
import { currencies } from '#contract/currencies.ts'
import { salaryRows } from '#contract/limits.ts'
import type { SalaryRow } from '#contract/salary-row.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { afterPaint } from '#web/ui/after-paint.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { emptyRow, useSalaryForm } from './salary-fields.ts'
import styles from './salary-form.module.css'
import { SalaryRows } from './salary-rows.tsx'
import { SalaryTotals } from './salary-totals.tsx'
import { useSubmitSalary } from './use-submit-salary.ts'

const currencyOptions = currencies.map((currency) => ({ value: currency, label: currency }))

/** The pay components of a candidate. Companies see them with an application. */
export function SalaryForm({ saved }: { saved: readonly SalaryRow[] }) {
  const text = useText('preferences')
  const form = useSalaryForm(saved)
  const rows = useFieldArray({ control: form.control, name: 'salary' })
  const { element, submit, isSaving } = useSubmitSalary(form)
  const addButton = useRef<HTMLButtonElement>(null)
  const isFull = rows.fields.length >= salaryRows.max

  function add() {
    const name = `salary.${rows.fields.length}.perception` as const
    rows.append(emptyRow, { shouldFocus: false })
    // Moving the focus lays the page out, which the new row need not wait for.
    afterPaint(() => {
      if (document.activeElement === addButton.current) form.setFocus(name)
    })
  }

  function remove(index: number) {
    rows.remove(index)
    // The button that was pressed goes with its row.
    addButton.current?.focus()
  }

  return (
    <Card title={text('salary')} description={text('salaryNote')}>
      <form className={styles.form} ref={element} onSubmit={submit} noValidate>
        <div className={styles.currency}>
          <Controller
            control={form.control}
            name="currency"
            render={({ field }) => (
              <SelectField
                {...field}
                label={text('currency')}
                description={text('currencyNote')}
                options={currencyOptions}
                error={form.problem('currency')}
                required
              />
            )}
          />
        </div>
        <SalaryRows form={form} rows={rows.fields} onRemove={remove} />
        <div className={styles.add}>
          <Button
            ref={addButton}
            size="small"
            icon={<Icon of={IconPlus} size={16} />}
            disabled={isFull}
            onClick={add}
          >
            {text('addRow')}
          </Button>
          {isFull && <Full />}
        </div>
        <SalaryTotals form={form} />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" loading={isSaving}>
            {text('save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function Full() {
  const text = useText('preferences')
  return <span className={styles.full}>{text('rowsMax', { count: salaryRows.max })}</span>
}
