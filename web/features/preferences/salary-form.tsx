import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { Controller } from 'react-hook-form'
import type { SalaryRow } from '#contract/accounts/salary-row.ts'
import { salaryRows } from '#contract/endpoint/limits.ts'
import { useUser } from '#web/features/accounts/api.ts'
import { currencyOptions } from '#web/lib/currency-options.ts'
import { useProblem } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useFocusOnProblem } from '#web/lib/use-focus-on-problem.ts'
import { afterPaint } from '#web/ui/after-paint.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import styles from './salary-form.module.css'
import { SalaryRows } from './salary-rows.tsx'
import { SalaryTotals } from './salary-totals.tsx'
import { type SalaryFormState, useSalaryForm } from './use-salary-form.ts'
import { useSubmitSalary } from './use-submit-salary.ts'
import { emptyRow } from './written-salary.ts'

/** The pay components of a candidate. Companies see them with an application. */
export function SalaryForm({ saved }: { saved: readonly SalaryRow[] }) {
  const text = useText('preferences')
  const { form, rows, isRestored, forget, discard } = useSalaryForm(saved, useUser().id)
  const submit = useSubmitSalary({ form, forget })
  const element = useFocusOnProblem(form.formState.submitCount)
  const addButton = useRef<HTMLButtonElement>(null)
  const isFull = rows.fields.length >= salaryRows.max

  function remove(index: number) {
    rows.remove(index)
    // The button that was pressed goes with its row.
    addButton.current?.focus()
  }

  /** The button that was pressed goes with its notice. */
  function startAgain() {
    discard()
    afterPaint(() => form.setFocus('currency'))
  }

  return (
    <Card title={text('salary')} description={text('salaryNote')}>
      <form className={styles.form} ref={element} onSubmit={submit} noValidate>
        {isRestored && (
          <Notice
            action={
              <Button size="small" onClick={startAgain}>
                {text('salaryDiscard')}
              </Button>
            }
          >
            {text('salaryKept')}
          </Notice>
        )}
        <div className={styles.currency}>
          <CurrencyField form={form} />
        </div>
        <SalaryRows form={form} rows={rows} onRemove={remove} />
        <div className={styles.add}>
          <Button
            ref={addButton}
            size="small"
            icon={<Icon of={IconPlus} size={16} />}
            disabled={isFull}
            onClick={() => rows.append(emptyRow)}
          >
            {text('addRow')}
          </Button>
          {isFull && <Full />}
        </div>
        <SalaryTotals form={form} />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {text('save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function CurrencyField({ form }: Pick<SalaryFormState, 'form'>) {
  const text = useText('preferences')
  const problem = useProblem(form, 'currency')

  return (
    <Controller
      control={form.control}
      name="currency"
      render={({ field }) => (
        <SelectField
          {...field}
          label={text('currency')}
          description={text('currencyNote')}
          options={currencyOptions}
          error={problem}
          required
        />
      )}
    />
  )
}

function Full() {
  const text = useText('preferences')
  return <span className={styles.full}>{text('rowsMax', { count: salaryRows.max })}</span>
}
