import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { SalaryRow } from '#contract/accounts/salary-row.ts'
import { useForm } from '#web/lib/form.ts'
import { useKeptValues } from '#web/lib/use-kept-values.ts'
import { forgetSalary, keepSalary, readKeptSalary } from './kept-salary.ts'
import type { SalaryFields } from './salary-schema.ts'
import { type WrittenSalary, writtenOf } from './written-salary.ts'

const loadSchema = async (): Promise<z.core.$ZodType<SalaryFields, WrittenSalary>> =>
  (await import('./salary-schema.ts')).SalaryFields

export type SalaryFormState = ReturnType<typeof useSalaryForm>

/** The form of the salary, which stays in this browser until it is saved or discarded. */
export function useSalaryForm(saved: readonly SalaryRow[], owner: string) {
  const [kept] = useState(() => readKeptSalary(owner))
  const [isRestored, setRestored] = useState(kept !== null)
  const form = useForm(loadSchema, { defaultValues: kept ?? writtenOf(saved) })
  const rows = useFieldArray({ control: form.control, name: 'salary' })
  const { startOver } = useKeptValues(form, {
    keep: (values) => keepSalary(owner, values),
    isThere: () => readKeptSalary(owner) !== null,
    forget: forgetSalary,
  })

  /** To be called once it has been saved. */
  function forget() {
    startOver()
    setRestored(false)
  }

  return {
    form,
    rows,
    /** It was written earlier and never saved. */
    isRestored,
    forget,
    discard() {
      form.reset(writtenOf(saved))
      forget()
    },
  }
}
