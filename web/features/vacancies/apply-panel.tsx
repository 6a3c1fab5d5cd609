import { IconCircleCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { User } from '#contract/accounts.ts'
import { standingOf } from '#contract/standing.ts'
import type { Vacancy } from '#contract/vacancies.ts'
import { Link } from '#web/lib/link.tsx'
import { paths } from '#web/lib/paths.ts'
import { useText } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './apply-panel.module.css'

interface ApplyPanelProps {
  candidate: User
  vacancy: Vacancy
  onApply: () => void
  /** The dialog is on its way. */
  isOpening: boolean
}

/** Either the way in, or the one reason there is none and what to do about it. */
export function ApplyPanel({ candidate, vacancy, onApply, isOpening }: ApplyPanelProps) {
  const text = useText('vacancies')
  const navigate = useNavigate()
  const credits = candidate.remaining_credits
  const cost = <Cost credits={vacancy.credits_value} balance={credits} />

  switch (standingOf(candidate, vacancy)) {
    case 'already_applied':
      return (
        <p className={styles.applied}>
          <Icon of={IconCircleCheck} size={20} />
          {text('applied')}
        </p>
      )
    case 'closed':
      return <Notice>{text('closed')}</Notice>
    case 'too_few_credits':
      return (
        <>
          {!candidate.has_salary && <SalaryBanner />}
          <div className={styles.actions}>
            <Button variant="primary" onClick={() => void navigate({ to: paths.credits() })}>
              {text('notEnoughCredits', { credits })}
            </Button>
            {cost}
          </div>
        </>
      )
    case 'no_salary':
      return (
        <>
          <SalaryBanner />
          <div className={styles.actions}>
            <Button variant="primary" disabled>
              {text('apply')}
            </Button>
            {cost}
          </div>
        </>
      )
    case 'may_apply':
      return (
        <div className={styles.actions}>
          <Button variant="primary" onClick={onApply} loading={isOpening}>
            {text('apply')}
          </Button>
          {cost}
        </div>
      )
  }
}

function Cost({ credits, balance }: { credits: number; balance: number }) {
  const text = useText('vacancies')
  return (
    <p className={styles.cost}>
      {credits === 0 ? text('applyFree') : text('applyCost', { count: credits, balance })}
    </p>
  )
}

function SalaryBanner() {
  const text = useText('vacancies')
  return (
    <Notice tone="warning" action={<Link to={paths.preferences()}>{text('addSalary')}</Link>}>
      {text('noSalary')}
    </Notice>
  )
}
