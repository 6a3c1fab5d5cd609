import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { User } from '#contract/accounts/user.ts'
import type { OwnInvitation } from '#contract/invitations/invited.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { eligibilityOf, payerShown, usualPayer } from '#contract/vacancies/eligibility.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useBegun } from '#web/features/applications/api.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { keepWaitingPage } from '#web/lib/waiting-page.ts'
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
  invitation: OwnInvitation | null
  onApply: () => void
  /** The dialog is on its way. */
  isOpening: boolean
}

/** Either the way in, or the one reason there is none and what to do about it. */
export function ApplyPanel({ candidate, vacancy, invitation, ...apply }: ApplyPanelProps) {
  const { onApply, isOpening } = apply
  const text = useText('vacancies')
  const credits = candidate.remaining_credits
  const payer = payerShown(candidate, vacancy) ?? usualPayer(vacancy)
  const offer = { vacancy, payer, balance: credits, invitation }
  const write = { slug: vacancy.slug, onClick: onApply, loading: isOpening }

  switch (eligibilityOf(candidate, vacancy)) {
    case 'already_applied':
      return <AppliedState application={vacancy.application} />
    case 'closed':
      return <Closed slug={vacancy.slug} {...apply} />
    case 'is_away':
      return <Away />
    case 'payer_not_allowed':
      return <NotTaken candidate={candidate} vacancy={vacancy} />
    case 'owes_credits':
      return (
        <Offer {...offer} button={<NotEnough credits={credits} {...write} />}>
          <Notice tone="warning">{text('owesCredits', { count: candidate.owed_credits })}</Notice>
          <Missing candidate={candidate} />
        </Offer>
      )
    case 'too_few_credits':
      return (
        <Offer {...offer} button={<NotEnough credits={credits} {...write} />}>
          <Missing candidate={candidate} />
        </Offer>
      )
    case 'no_salary':
      return (
        <Offer {...offer} button={<ApplyButton slug={vacancy.slug} disabled />}>
          <Missing candidate={candidate} />
        </Offer>
      )
    case 'may_apply':
      return (
        <Offer
          {...offer}
          button={<ApplyButton slug={vacancy.slug} onClick={onApply} loading={isOpening} />}
        />
      )
  }
}

/** Offers the draft, if there is one, to be read. */
function Closed({
  slug,
  onApply,
  isOpening,
}: Omit<ApplyPanelProps, 'candidate' | 'vacancy' | 'invitation'> & { slug: string }) {
  const text = useText('vacancies')
  const begun = useBegun(slug)
  return (
    <Notice
      action={
        begun && (
          <Button onClick={onApply} loading={isOpening}>
            {text('begunRead')}
          </Button>
        )
      }
    >
      {text('closed')}
    </Notice>
  )
}

/** In place of the way in, for candidates whom companies do not see. */
function Away() {
  const text = useText('vacancies')
  return (
    <Notice
      tone="warning"
      title={text('away')}
      action={<Link to={paths.privacy()}>{text('awayResume')}</Link>}
    >
      {text('awayText')}
    </Notice>
  )
}

/** The way to the expected pay, and to all that applying needs if nothing of it is there. */
function Missing({ candidate }: { candidate: User }) {
  const text = useText('vacancies')
  const { has_salary, has_profile, resumes } = candidate
  if (has_salary) return null

  return (
    <>
      {!has_profile && resumes.length === 0 && <Readiness />}
      <Notice tone="warning" action={<Link to={paths.preferences()}>{text('addSalary')}</Link>}>
        {text('noSalary')}
      </Notice>
    </>
  )
}

/** The state of the application that stands is the headline. */
function AppliedState({ application }: Pick<Vacancy, 'application'>) {
  const text = useText('vacancies')
  const isEnded = application?.state === 'returned' && application.read_at === ''

  return (
    <p className={styles.applied} data-ended={isEnded || undefined}>
      <Icon of={isEnded ? IconInfoCircle : IconCircleCheck} size={20} />
      {text(application ? headlineOf(application) : 'applied')}
    </p>
  )
}

function headlineOf({ state, read_at, return_cause }: NonNullable<Vacancy['application']>) {
  if (state === 'answered') return 'appliedAnswered'
  if (state === 'returned' && read_at === '') return 'appliedEnded'
  if (state === 'returned')
    return return_cause === 'short_answer' ? 'appliedAnsweredBriefly' : 'appliedAnsweredLate'
  return state === 'read' ? 'appliedRead' : 'applied'
}

interface ApplyButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'disabled' | 'loading' | 'onClick'
> {
  slug: string
}

function ApplyButton({ slug, ...props }: ApplyButtonProps) {
  const text = useText('vacancies')
  const begun = useBegun(slug)
  return (
    <Button variant="primary" {...props}>
      {begun ? text('continueBegun', { done: begun.done, total: begun.total }) : text('apply')}
    </Button>
  )
}

/** The way to the credits, and to an application that is written before they are bought. */
function NotEnough({ credits, slug, ...write }: ApplyButtonProps & { credits: number }) {
  const text = useText('vacancies')
  const navigate = useNavigate()
  const begun = useBegun(slug)

  function buy() {
    keepWaitingPage('#apply')
    void navigate({ to: paths.credits() })
  }

  return (
    <>
      <Button variant="primary" onClick={buy}>
        {text('notEnoughCredits', { credits })}
      </Button>
      <Button {...write}>
        {begun
          ? text('continueBegun', { done: begun.done, total: begun.total })
          : text('writeFirst')}
      </Button>
    </>
  )
}
