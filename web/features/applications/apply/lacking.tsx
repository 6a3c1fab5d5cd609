import { useEffect, useRef, useState } from 'react'
import type { User } from '#contract/accounts/user.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { eligibilityOf, removableObstacles } from '#contract/vacancies/eligibility.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { BuyCredits } from '#web/lib/buy-credits.tsx'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { DraftSync } from './draft/draft-sync.ts'

/** Finds missing credits or expected pay, and counts the attempts to send without them. */
export function useLacking(candidate: User, vacancy: Vacancy, sync: Pick<DraftSync, 'sendNow'>) {
  const eligibility = eligibilityOf(candidate, vacancy)
  const lack = removableObstacles.find((one) => one === eligibility)
  const [attempts, setAttempts] = useState(0)
  return {
    shown: attempts > 0 ? lack : undefined,
    attempts,
    /** @returns whether something is missing; then the draft is saved at once */
    holdsBack() {
      if (!lack) return false
      sync.sendNow()
      setAttempts((times) => times + 1)
      return true
    },
  }
}

interface LackingProps {
  lack: (typeof removableObstacles)[number]
  candidate: User
  vacancy: Vacancy
}

/**
 * The application is written, and credits or the expected pay are missing. It takes the focus, as
 * the answer to the attempt to send.
 */
export function Lacking({ lack, candidate, vacancy }: LackingProps) {
  const text = useText('application')
  const vacancies = useText('vacancies')
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  const isPay = lack === 'no_salary'
  const { owed_credits: owed, remaining_credits: balance } = candidate

  return (
    <div ref={element} tabIndex={-1}>
      <Notice
        tone="warning"
        title={text('completeTitle')}
        action={
          isPay ? (
            <Link to={paths.preferences()}>{text('statePay')}</Link>
          ) : (
            <BuyCredits label={text('buyCredits')} form="#apply" />
          )
        }
      >
        {isPay ? (
          text('completeSalary')
        ) : (
          <>
            {owed > 0 && <span>{`${vacancies('owesCredits', { count: owed })} `}</span>}
            <span>{text('completeCredits', { count: vacancy.credits_value, balance })}</span>
          </>
        )}
      </Notice>
    </div>
  )
}
