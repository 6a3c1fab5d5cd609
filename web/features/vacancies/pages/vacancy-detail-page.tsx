import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useLocation, useParams } from '@tanstack/react-router'
import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useState,
  useTransition,
} from 'react'
import type { User } from '#contract/accounts/user.ts'
import type { OwnInvitation } from '#contract/invitations/invited.ts'
import { eligibilityOf, removableObstacles } from '#contract/vacancies/eligibility.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useForgetIntent, useUser } from '#web/features/accounts/api.ts'
import { ActivityCard } from '#web/features/audit/activity-card.tsx'
import { useOwnInvitation } from '#web/features/invitations/api.ts'
import { ReportButton } from '#web/features/reports/report-button.tsx'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { AnswerRecord } from '../detail/answer-record.tsx'
import { useVacancy } from '../detail/api.ts'
import { ApplyPanel } from '../detail/apply-panel.tsx'
import type { OwnApplication } from '../detail/own-application.tsx'
import { OwnCost } from '../detail/payer-rule.tsx'
import { VacancyAnswers } from '../detail/vacancy-answers.tsx'
import { VacancyArticle } from '../detail/vacancy-article.tsx'
import { VacancyHeader } from '../detail/vacancy-header.tsx'
import { VacancyText } from '../detail/vacancy-text.tsx'
import { useIsSaved, useSaveOnArrival } from '../saved/saved-api.ts'

// Only those who apply need its forms and fields.
const ApplyDialog = lazy(async () => {
  const { ApplyDialog } = await import('#web/features/applications/apply/apply-dialog.tsx')
  return { default: ApplyDialog }
})

// Few vacancies of a list have been applied to.
const LaterOwnApplication = lazy(async () => {
  const { OwnApplication } = await import('../detail/own-application.tsx')
  return { default: OwnApplication }
})

const MatchCard = lazy(async () => {
  const { MatchCard } = await import('#web/features/matching/match-card.tsx')
  return { default: MatchCard }
})

interface VacancyDetailPageProps {
  /** By default it is loaded after the page. */
  ownApplication?: ComponentType<ComponentProps<typeof OwnApplication>>
}

export default function VacancyDetailPage({
  ownApplication: Application = LaterOwnApplication,
}: VacancyDetailPageProps) {
  const { slug = '' } = useParams({ strict: false })
  const vacancy = useVacancy(slug)
  const user = useUser()
  if (user.role !== 'candidate') return <VacancyDetail vacancy={vacancy} />

  return (
    <VacancyDetail vacancy={vacancy} withCompany>
      <Applying candidate={user} vacancy={vacancy} />
      {vacancy.application && (
        <>
          <Suspense fallback={<Skeleton of="text" rows={6} />}>
            <Application application={vacancy.application} vacancy={vacancy} />
          </Suspense>
          <Openings slug={vacancy.slug} />
        </>
      )}
      <Suspense fallback={<Skeleton of="text" rows={6} />}>
        <MatchCard slug={vacancy.slug} />
      </Suspense>
    </VacancyDetail>
  )
}

const ApplicationActivity = lazy(async () => {
  const { ApplicationActivity } = await import('#web/features/audit/activity-list.tsx')
  return { default: ApplicationActivity }
})

function Openings({ slug }: { slug: string }) {
  const text = useText('vacancies')
  const List = useCallback(() => <ApplicationActivity slug={slug} />, [slug])

  return (
    <ActivityCard
      title={text('openings')}
      description={text('openingsLead')}
      show={text('openingsShow')}
      List={List}
    />
  )
}

/** The way into the application, and its dialog. */
function Applying({ candidate, vacancy: shown }: { candidate: User; vacancy: Vacancy }) {
  const invitation = useOwnInvitation(shown.slug)
  const isPaid = invitation?.payer === 'company' && !shown.already_applied
  // As if it were a place, whatever else the company pays for; how many is shown nowhere.
  const vacancy = isPaid ? { ...shown, sponsorship: { places_left: 1 } } : shown
  const wantsToApply = useLocation().hash === 'apply'
  const [isApplying, setIsApplying] = useState(() =>
    wantsToApply && eligibilityOf(candidate, vacancy) === 'may_apply' ? true : undefined,
  )
  const [isOpening, startOpening] = useTransition()
  useSaveOnArrival(vacancy.slug)
  useIntentFulfilled(candidate, vacancy)

  return (
    <>
      <OwnCost candidate={candidate} vacancy={vacancy} />
      {isPaid && <InvitedNotice invitation={invitation} />}
      <ApplyPanel
        candidate={candidate}
        vacancy={vacancy}
        invitation={isPaid ? invitation : null}
        onApply={() => startOpening(() => setIsApplying(true))}
        isOpening={isOpening}
      />
      {isApplying !== undefined && (
        <ApplyDialog
          vacancy={vacancy}
          invitation={isPaid ? invitation : null}
          opened={isApplying}
          onClose={() => setIsApplying(false)}
        />
      )}
    </>
  )
}

/** Tells a candidate that the company pays for their application, and until when. */
function InvitedNotice({ invitation }: { invitation: OwnInvitation }) {
  const text = useText('invitations')
  const { date } = useFormat()
  const { is_of_approach, expires_at } = invitation

  return (
    <Notice tone="success" title={text(is_of_approach ? 'approachedHere' : 'invitedHere')}>
      {text(is_of_approach ? 'approachedUntil' : 'invitedUntil', { day: date(expires_at) })}
    </Notice>
  )
}

/** Forgets what somebody was about to do here, once nothing keeps them from it. */
function useIntentFulfilled(candidate: User, vacancy: Vacancy) {
  const { mutate: forget } = useForgetIntent()
  const isSaved = useIsSaved(vacancy.slug)
  const eligibility = eligibilityOf(candidate, vacancy)
  const { intent } = candidate
  const isOver =
    intent?.vacancy === vacancy.slug &&
    (intent.act === 'save' ? isSaved : !removableObstacles.some((one) => one === eligibility))
  useEffect(() => {
    if (isOver) forget()
  }, [isOver, forget])
}

interface VacancyDetailProps {
  vacancy: Vacancy
  withCompany?: boolean
  /** The reader's actions, between the title and the text. */
  children?: ReactNode
}

function VacancyDetail({ vacancy, withCompany = false, children }: VacancyDetailProps) {
  const text = useText('vacancies')
  const shown = useShownName()

  return (
    <VacancyArticle aria-label={vacancy.title} key={vacancy.slug}>
      <VacancyHeader vacancy={vacancy} withCompany={withCompany} />
      {children}
      {withCompany && <Verified at={vacancy.company.attested_at} />}
      {withCompany && <VacancyAnswers vacancy={vacancy} />}
      {withCompany && <AnswerRecord company={vacancy.company} name={shown(vacancy.company)} />}
      <VacancyText vacancy={{ ...vacancy, language: vacancy.locale }} />
      {withCompany && (
        <p>
          <ReportButton
            label={text('report')}
            object="vacancies"
            of={vacancy.slug}
            withCompany={vacancy.company.disclosure !== 'hidden'}
          />
        </p>
      )}
    </VacancyArticle>
  )
}

/** The mark of a company that Altura vouches for. */
function Verified({ at }: { at: string | null }) {
  const text = useText('vacancies')
  const { date } = useFormat()

  return (
    at && (
      <p>
        <Tag tone="pine" icon={<Icon of={IconRosetteDiscountCheck} size={16} />}>
          {text('verifiedCompany', { at: date(at) })}
        </Tag>
      </p>
    )
  )
}
