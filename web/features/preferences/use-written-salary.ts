// The few rows do without the library of forms: the first page would load it for them alone.
import { useEffect, useRef, useState } from 'react'
import type { Currency } from '#contract/currencies.ts'
import { salaryRows } from '#contract/limits.ts'
import type { SalaryRow } from '#contract/salary-row.ts'
import { useProblemText } from '#web/lib/problem-text.ts'
import { useStable } from '#web/lib/use-stable.ts'
import { onFirstIntent } from '#web/ui/first-intent.ts'
import type { Cell } from './salary-field-names.ts'
import { emptyRow, withProblem, withRow, type WrittenSalary, writtenOf } from './written-salary.ts'

export type WriteCell = (index: number, cell: Cell, value: string | number | null) => void

const loadCheck = async () => (await import('./salary-schema.ts')).checkSalary

/**
 * The salary is first checked when it is to be sent, because an earlier message would move the
 * button away from the pointer, and from then on with every change of a field.
 */
export function useWrittenSalary(saved: readonly SalaryRow[]) {
  const [written, setWritten] = useState(() => writtenOf(saved))
  const [check, setCheck] = useState<Awaited<ReturnType<typeof loadCheck>>>()
  const nextKey = useRef(written.salary.length)
  const problemText = useProblemText()
  useEffect(() => onFirstIntent(loadCheck), [])

  function change(name: string, next: WrittenSalary) {
    setWritten(withProblem(next, name, problemText(check?.(next).codes[name])))
  }

  return {
    written,
    choose: (currency: Currency | null) => change('currency', { ...written, currency }),
    write: useStable<Parameters<WriteCell>>((index, cell, value) =>
      change(
        `salary.${index}.${cell}`,
        withRow(written, index, () => ({ [cell]: value })),
      ),
    ),
    append: useStable(() => {
      if (written.salary.length >= salaryRows.max) return
      setWritten({ ...written, salary: [...written.salary, emptyRow(nextKey.current++)] })
    }),
    remove(index: number) {
      setWritten({ ...written, salary: written.salary.filter((_, at) => at !== index) })
    },
    /** @returns the fields to send, or the text of a problem for each field that has one */
    async check() {
      const loaded = await loadCheck()
      setCheck(() => loaded)
      const { fields, codes } = loaded(written)
      const problems = Object.entries(codes).map(([name, code]) => [name, [problemText(code)]])
      return { fields, problems: Object.fromEntries(problems) as Record<string, string[]> }
    },
    /** Says at the fields what is wrong with them, and no longer what was. */
    mark(problems: Record<string, string[]>) {
      setWritten((now) => {
        const marked = Object.entries(problems).map(
          ([name, texts]) => [name, texts.at(-1)] as const,
        )
        const rows = now.salary.map((row) => ({ ...row, problems: {} }))
        const unmarked: WrittenSalary = { ...now, problem: undefined, salary: rows }
        return marked.reduce((all, one) => withProblem(all, ...one), unmarked)
      })
    },
  }
}
