import { Link } from '@tanstack/react-router'
import { lazy, memo, type MouseEvent, Suspense } from 'react'
import type { OwnApplication } from '#contract/applications/own-application.ts'
import type { VacancyContext } from '#contract/pages/web-paths.ts'
import type { VacancyCard as Card } from '#contract/vacancies/vacancy-card.ts'
import { isListed } from '#contract/vacancies/vacancy-choices.ts'
import { useBegun } from '#web/features/applications/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useSight } from '#web/lib/progress.ts'
import { useReadAheadOn } from '#web/lib/read-ahead.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { StatusTag, type Tone } from '#web/ui/tag.tsx'
import { useClosingDay } from '../detail/closing-day.tsx'
import { JobStatusTag } from '../detail/job-status-tag.tsx'
import { SponsorTag, useTakenPlaces } from '../detail/sponsor-tag.tsx'
import { VisibilityTag } from '../detail/visibility-tag.tsx'
import { SavedStar } from '../saved/saved-star.tsx'
import { addressOf } from './address.ts'
import { Awaited } from './awaited.tsx'
import { CardContent } from './card-content.tsx'
import styles from './vacancy-card.module.css'

const FitLine = lazy(async () => ({ default: (await import('./fit-line.tsx')).FitLine }))

interface VacancyCardProps {
  vacancy: Card
  context: VacancyContext
  /** Comma-joined slugs of the cards that the wishes of the reader are compared with together. */
  comparedWith: string | undefined
  isOpen: boolean
  /** The list is all there is to see: the way back from the vacancy is one step. */
  isFromList: boolean
  /** The vacancy is about to be opened. */
  onReadAhead: (vacancy: Card) => void
  /** It is being opened here, and not in another tab. */
  onPress: (slug: string) => void
}

/** Drawn again only if it differs: opening a vacancy changes two cards of the list. */
export const VacancyCard = memo((props: VacancyCardProps) => {
  const { vacancy, context, comparedWith, isOpen, isFromList } = props
  const readAhead = () => props.onReadAhead(vacancy)
  function press({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
    readAhead()
    if (!metaKey && !ctrlKey && !shiftKey && !altKey) props.onPress(vacancy.slug)
  }
  const text = useText('vacancies')
  const { relativeDays } = useFormat()
  const isForStaff = context === 'vacancies'
  const closingDay = useClosingDay(vacancy)
  const sight = useSight(vacancy)
  const takenPlaces = useTakenPlaces(vacancy)

  return (
    <div className={styles.frame} data-saves={!isForStaff || undefined}>
      <Link
        to={addressOf(context, vacancy)}
        search
        className={styles.card}
        state={{ isFromList }}
        resetScroll={false}
        data-testid="vacancy-card"
        data-slug={vacancy.slug}
        data-open={isOpen || undefined}
        activeOptions={{ includeSearch: false }}
        {...useReadAheadOn(readAhead)}
        onClick={press}
      >
        <CardContent
          vacancy={vacancy}
          withCompany={!isForStaff}
          withCorner={!isForStaff}
          posted={relativeDays(vacancy.created_at)}
        >
          {isForStaff && (
            <span>
              {sight ?? text('candidatesCount', { count: vacancy.candidates_count ?? 0 })}
            </span>
          )}
          <Compared slug={vacancy.slug} slugs={comparedWith} />
          {takenPlaces && <span>{takenPlaces}</span>}
          {!isForStaff && <SponsorTag vacancy={vacancy} />}
          {vacancy.application && <ApplicationTag application={vacancy.application} />}
          {vacancy.application?.opened_by && <OpenedBy application={vacancy.application} />}
          {!isForStaff && <BegunTag slug={vacancy.slug} />}
          {(isForStaff || !isListed(vacancy.job_status)) && <JobStatusTag vacancy={vacancy} />}
          <VisibilityTag vacancy={vacancy} />
          {closingDay && <span>{closingDay}</span>}
          <Awaited vacancy={vacancy} />
        </CardContent>
      </Link>
      {!isForStaff && (
        <span className={styles.star}>
          <SavedStar vacancy={vacancy} />
        </span>
      )}
    </div>
  )
})

function Compared({ slug, slugs }: { slug: string; slugs: string | undefined }) {
  return (
    slugs !== undefined && (
      <Suspense>
        <FitLine slug={slug} slugs={slugs} />
      </Suspense>
    )
  )
}

/** The person who opened one's own application, until it is answered. */
function OpenedBy({ application }: { application: NonNullable<Card['application']> }) {
  const text = useText('vacancies')
  const shown = useShownName()
  const { opened_by, state } = application
  if (!opened_by || state !== 'read') return null
  return <span>{text('openedBy', { name: shown(opened_by) })}</span>
}

/** How far one's own application is, if it is begun. */
function BegunTag({ slug }: { slug: string }) {
  const text = useText('vacancies')
  const begun = useBegun(slug)
  if (!begun) return null
  return (
    <StatusTag tone="warning">
      {text('stateBegun', { done: begun.done, total: begun.total })}
    </StatusTag>
  )
}

const looks = {
  sent: { tone: 'info', text: 'stateSent' },
  read: { tone: 'info', text: 'stateRead' },
  answered: { tone: 'success', text: 'stateAnswered' },
  returned: { tone: 'warning', text: 'stateReturned' },
  withdrawn: { tone: 'neutral', text: 'stateWithdrawn' },
} as const satisfies Record<OwnApplication['state'], { tone: Tone; text: string }>

/** The state of one's own application. */
function ApplicationTag({ application }: { application: NonNullable<Card['application']> }) {
  const text = useText('vacancies')
  const { state, payer } = application
  const look = looks[state]
  const isPaid = state === 'returned' && payer === 'company'
  return <StatusTag tone={look.tone}>{text(isPaid ? 'stateEnded' : look.text)}</StatusTag>
}
