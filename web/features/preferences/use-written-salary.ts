// The few rows do without the library of forms: the first page would load it for them alone.
import { useEffect, useRef, useState } from 'react'
import type { SalaryRow } from '#contract/accounts/salary-row.ts'
import { salaryRows } from '#contract/endpoint/limits.ts'
import type { Currency } from '#contract/fields/currencies.ts'
import { useProblemText } from '#web/lib/problem-text.ts'
import { useStable } from '#web/lib/use-stable.ts'
import { onFirstIntent } from '#web/ui/first-intent.ts'
import { forgetSalary, keepSalary, readKeptSalary } from './kept-salary.ts'
import type { Cell } from './salary-field-names.ts'
import { emptyRow, withProblem, withRow, type WrittenSalary, writtenOf } from './written-salary.ts'

export type WriteCell = (index: number, cell: Cell, value: string | number | null) => void

const loadCheck = async () => (await import('./salary-schema.ts')).checkSalary

/**
 * The salary is first checked when it is to be sent, because an earlier message would move the
 * button away from the pointer, and from then on with every change of a field.
 */
export function useWrittenSalary(saved: readonly SalaryRow[], owner: string) {
  const { written, setWritten, rewrite, ...keeping } = useKeptSalary(saved, owner)
  const [check, setCheck] = useState<Awaited<ReturnType<typeof loadCheck>>>()
  const nextKey = useRef(written.salary.length)
  const problemText = useProblemText()
  useEffect(() => onFirstIntent(loadCheck), [])

  function change(name: string, next: WrittenSalary) {
    rewrite(withProblem(next, name, problemText(check?.(next).codes[name])))
  }

  return {
    ...keeping,
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
      rewrite({ ...written, salary: [...written.salary, emptyRow(nextKey.current++)] })
    }),
    remove(index: number) {
      rewrite({ ...written, salary: written.salary.filter((_, at) => at !== index) })
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

/** The salary as it is written, which stays in this browser until it is saved or discarded. */
function useKeptSalary(saved: readonly SalaryRow[], owner: string) {
  const [kept] = useState(() => readKeptSalary(owner))
  const [isRestored, setRestored] = useState(kept !== null)
  const [written, setWritten] = useState(() => kept ?? writtenOf(saved))
  const isKept = useRef(kept !== null)

  function forget() {
    forgetSalary()
    isKept.current = false
    setRestored(false)
  }

  return {
    written,
    setWritten,
    /** Shows and keeps it, unless another tab has saved what was kept. */
    rewrite(next: WrittenSalary) {
      setWritten(next)
      if (isKept.current && !readKeptSalary(owner)) return
      keepSalary(owner, next)
      isKept.current = true
    },
    /** It was written earlier and never saved. */
    isRestored,
    /** To be called once it has been saved. */
    forget,
    discard() {
      forget()
      setWritten(writtenOf(saved))
    },
  }
}
