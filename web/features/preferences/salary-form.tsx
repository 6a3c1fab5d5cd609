import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import type { SalaryRow } from '#contract/accounts/salary-row.ts'
import { salaryRows } from '#contract/endpoint/limits.ts'
import { currencies } from '#contract/fields/currencies.ts'
import { useUser } from '#web/features/accounts/api.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { afterPaint } from '#web/ui/after-paint.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import styles from './salary-form.module.css'
import { SalaryRows } from './salary-rows.tsx'
import { SalaryTotals } from './salary-totals.tsx'
import { useSubmitSalary } from './use-submit-salary.ts'
import { useWrittenSalary } from './use-written-salary.ts'

const currencyOptions = currencies.map((currency) => ({ value: currency, label: currency }))

/** The pay components of a candidate. Companies see them with an application. */
export function SalaryForm({ saved }: { saved: readonly SalaryRow[] }) {
  const text = useText('preferences')
  const form = useWrittenSalary(saved, useUser().id)
  const { written, write, choose, append } = form
  const { element, submit, isSaving } = useSubmitSalary(form)
  const addButton = useRef<HTMLButtonElement>(null)
  const isFull = written.salary.length >= salaryRows.max

  function remove(index: number) {
    form.remove(index)
    // The button that was pressed goes with its row.
    addButton.current?.focus()
  }

  return (
    <Card title={text('salary')} description={text('salaryNote')}>
      <form className={styles.form} ref={element} onSubmit={submit} noValidate>
        {form.isRestored && (
          <Notice
            action={
              <Button size="small" onClick={form.discard}>
                {text('salaryDiscard')}
              </Button>
            }
          >
            {text('salaryKept')}
          </Notice>
        )}
        <div className={styles.currency}>
          <SelectField
            name="currency"
            value={written.currency}
            onChange={choose}
            label={text('currency')}
            description={text('currencyNote')}
            options={currencyOptions}
            error={written.problem}
            required
          />
        </div>
        <SalaryRows written={written} write={write} onRemove={remove} />
        <div className={styles.add}>
          <Button
            ref={addButton}
            size="small"
            icon={<Icon of={IconPlus} size={16} />}
            disabled={isFull}
            onClick={() => addRow(addButton.current, { append, count: written.salary.length })}
          >
            {text('addRow')}
          </Button>
          {isFull && <Full />}
        </div>
        <SalaryTotals {...written} />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" loading={isSaving}>
            {text('save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/**
 * The button answers in a frame of its own, and the row is drawn before the focus moves to it; it
 * stays if a row was removed in between.
 */
function addRow(
  button: HTMLButtonElement | null,
  { append, count }: { append: () => void; count: number },
) {
  afterPaint(() => {
    append()
    afterPaint(() => {
      if (document.activeElement !== button) return
      const names = button?.form?.querySelectorAll<HTMLElement>('[name$=".perception"]') ?? []
      names[count]?.focus()
    })
  })
}

function Full() {
  const text = useText('preferences')
  return <span className={styles.full}>{text('rowsMax', { count: salaryRows.max })}</span>
}
