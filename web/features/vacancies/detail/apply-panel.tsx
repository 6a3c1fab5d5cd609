import { IconCircleCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { eligibilityOf, payerShown, usualPayer } from '#contract/eligibility.ts'
import type { User } from '#contract/user.ts'
import type { Vacancy } from '#contract/vacancy.ts'
import { paths } from '#contract/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './apply-panel.module.css'
import { Offer } from './offer.tsx'
import { NotTaken } from './payer-rule.tsx'
import { Readiness } from './readiness.tsx'

interface ApplyPanelProps {
  candidate: User
  vacancy: Vacancy
  /** The company pays for this candidate by an invitation. */
  isInvited: boolean
  onApply: () => void
  /** The dialog is on its way. */
  isOpening: boolean
}

/** Either the way in, or the one reason there is none and what to do about it. */
export function ApplyPanel({ candidate, vacancy, isInvited, ...apply }: ApplyPanelProps) {
  const { onApply, isOpening } = apply
  const text = useText('vacancies')
  const credits = candidate.remaining_credits
  const payer = payerShown(candidate, vacancy) ?? usualPayer(vacancy)
  const offer = { vacancy, payer, balance: credits, isInvited }

  switch (eligibilityOf(candidate, vacancy)) {
    case 'already_applied':
      return (
        <p className={styles.applied}>
          <Icon of={IconCircleCheck} size={20} />
          {text('applied')}
        </p>
      )
    case 'closed':
      return <Notice>{text('closed')}</Notice>
    case 'payer_not_allowed':
      return <NotTaken candidate={candidate} vacancy={vacancy} />
    case 'owes_credits':
      return (
        <Offer {...offer} button={<NotEnough credits={credits} />}>
          <Notice tone="warning">{text('owesCredits', { count: candidate.owed_credits })}</Notice>
        </Offer>
      )
    case 'too_few_credits':
      return (
        <Offer {...offer} button={<NotEnough credits={credits} />}>
          <Readiness candidate={candidate} />
        </Offer>
      )
    case 'no_salary':
      return (
        <Offer {...offer} button={<ApplyButton disabled />}>
          <Readiness candidate={candidate} />
        </Offer>
      )
    case 'may_apply':
      return (
        <Offer {...offer} button={<ApplyButton onClick={onApply} loading={isOpening} />}>
          <Readiness candidate={candidate} />
        </Offer>
      )
  }
}

function ApplyButton(
  props: Pick<ComponentProps<typeof Button>, 'disabled' | 'loading' | 'onClick'>,
) {
  const text = useText('vacancies')
  return (
    <Button variant="primary" {...props}>
      {text('apply')}
    </Button>
  )
}

function NotEnough({ credits }: { credits: number }) {
  const text = useText('vacancies')
  const navigate = useNavigate()

  return (
    <Button variant="primary" onClick={() => void navigate({ to: paths.credits() })}>
      {text('notEnoughCredits', { credits })}
    </Button>
  )
}
