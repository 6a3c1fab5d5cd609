import { IconPlus } from '@tabler/icons-react'
import { Controller, useFieldArray } from 'react-hook-form'
import { currencies, salaryRows } from '#contract/limits.ts'
import type { SalaryRow } from '#contract/preferences.ts'
import { useText } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import styles from './preferences.module.css'
import { emptyRow, useSalaryForm } from './salary-fields.ts'
import { SalaryRows } from './salary-rows.tsx'
import { SalaryTotals } from './salary-totals.tsx'
import { useSubmitSalary } from './use-submit-salary.ts'

const currencyOptions = currencies.map((currency) => ({ value: currency, label: currency }))

/** What somebody earns, part by part. Companies see it with an application. */
export function SalaryForm({ saved }: { saved: readonly SalaryRow[] }) {
  const text = useText('preferences')
  const form = useSalaryForm(saved)
  const rows = useFieldArray({ control: form.control, name: 'salary' })
  const { submit, isSaving } = useSubmitSalary(form)

  return (
    <Card title={text('salary')} description={text('salaryNote')}>
      <form className={styles.form} onSubmit={submit} noValidate>
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
        <SalaryRows form={form} rows={rows.fields} onRemove={rows.remove} />
        <div>
          <Button
            size="small"
            icon={<Icon of={IconPlus} size={16} />}
            disabled={rows.fields.length >= salaryRows.max}
            onClick={() => rows.append(emptyRow)}
          >
            {text('addRow')}
          </Button>
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
