import { useEffect, useRef } from 'react'
import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useMinimumSalary } from '../use-minimum-salary.ts'
import type { VacancyDraft } from '../vacancy-draft.ts'
import styles from './missing-parts.module.css'
import { missingIn } from './missing.ts'

interface MissingPartsProps {
  draft: VacancyDraft
  /** The fields that the server did not take. */
  refused: readonly string[]
  /** Counts the attempts to post it; each brings the list into view. */
  attempts: number
}

/** The missing parts of the vacancy, by field, with a link to each step. */
export function MissingParts({ draft, refused, attempts }: MissingPartsProps) {
  const text = useText('wizard')
  const box = useRef<HTMLDivElement>(null)
  const missing = missingIn(draft, refused, useMinimumSalary())

  useEffect(() => {
    if (attempts > 0) box.current?.focus()
  }, [attempts])
  if (missing.length === 0) return null

  return (
    <div ref={box} tabIndex={-1} className={styles.missingBox}>
      <Notice tone="warning" title={text('missingTitle')}>
        {text('missingLead')}
        <ul className={styles.missing}>
          {missing.map(({ step, fields }) => (
            <li key={step.path}>
              <Link to={paths.newVacancy(step.path)}>{text(`${step.name}Step`)}</Link>
              <span>{fields.map((field) => text(field)).join(', ')}</span>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
