import { useRef } from 'react'
import type { Employer } from '#contract/employers/employers.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useScrollToHash } from '#web/lib/use-scroll-to-hash.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useEmployer } from './api.ts'
import styles from './employer-panel.module.css'
import { OwnEmployer } from './own-employer.tsx'
import { ProofForm } from './proof-form.tsx'
import { StateForm } from './state-form.tsx'

/** The employer of a candidate: neither is shown anything of the other. */
export function EmployerPanel() {
  const text = useText('employer')
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, refetch } = useEmployer()
  useScrollToHash('employer', heading, data !== undefined)

  return (
    <Card title={text('employer')} description={text('employerNote')} headingRef={heading}>
      {!data && !error && <Skeleton of="text" rows={3} />}
      {!data && error && <ErrorState onRetry={() => void refetch()} />}
      {data && (
        <Parts
          employer={data.data}
          onChanged={() => heading.current?.focus({ preventScroll: true })}
        />
      )}
    </Card>
  )
}

interface PartsProps {
  employer: Employer
  /** The button that was pressed is gone. */
  onChanged: () => void
}

function Parts({ employer, onChanged }: PartsProps) {
  const { state, may_change_from } = employer
  const mayProve = state === 'stated' || may_change_from === null

  return (
    <div className={styles.parts}>
      {state !== 'none' && <OwnEmployer employer={employer} onRemoved={onChanged} />}
      <StateForm employer={employer} onStated={onChanged} />
      {mayProve && <ProofForm employer={employer} />}
    </div>
  )
}
