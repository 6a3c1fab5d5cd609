import { useState } from 'react'
import type { ReviewPlace } from '#contract/applications/review-order.ts'
import type { Stage } from '#contract/applications/stages.ts'
import { paths } from '#contract/pages/web-paths.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { LinkButton } from '#web/lib/link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { wasOpened } from '../api.ts'
import { AssigneeSelect } from '../assigning/assignee-select.tsx'
import { DossierButton } from '../dossier/dossier-button.tsx'
import type { CandidateSearch } from '../list/candidate-search.ts'
import { useCandidateSearch, useMove } from '../list/list-api.ts'
import { BeforeOpening } from '../opening/before-opening.tsx'
import { StageSelect } from '../stages/stage-select.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { LeavingDialog } from './leaving-dialog.tsx'
import { Opened, Unshown } from './opened-application.tsx'
import { OrderEnd } from './order-end.tsx'
import { type ReviewedRow, usePlace, useVisit, type Visit } from './review-api.ts'
import { ReviewHeader } from './review-header.tsx'
import {
  focusHeading,
  focusPart,
  type ReviewKey,
  useKeySwitch,
  useReviewKeys,
} from './review-keys.ts'
import styles from './review-mode.module.css'
import { ReviewPage } from './review-page.tsx'
import { useHeldPlace, useNeighborsReadAhead, useShownFirst, useSteps } from './review-steps.ts'

interface ReviewModeProps {
  vacancy: Vacancy
  /** The id of the application. */
  application: string
}

/** One application after the other, each read, marked and answered on the same page. */
export function ReviewMode({ vacancy, application }: ReviewModeProps) {
  const text = useText('reviewing')
  const visit = useVisit()
  const { search } = useCandidateSearch()
  const { slug } = vacancy
  const { shown, show, follow } = useShownFirst({ slug, search, address: application })
  const order = { slug, since: visit.since, search }
  const { data: reply, error, refetch } = usePlace(order, shown)
  const place = reply?.data

  const isGone = error?.status === 404

  if (place)
    return (
      <Reviewing
        vacancy={vacancy}
        found={place}
        isGone={isGone}
        visit={visit}
        search={search}
        show={show}
        follow={follow}
      />
    )
  if (isGone)
    return (
      <ReviewPage>
        <EmptyState
          isPage
          title={text('missing')}
          action={<LinkButton to={paths.vacancyInfo(slug)}>{text('leave')}</LinkButton>}
        >
          {text('missingText')}
        </EmptyState>
      </ReviewPage>
    )
  return (
    <ReviewPage>
      {error ? (
        <ErrorState isPage onRetry={() => void refetch()}>
          {messageOf(error)}
        </ErrorState>
      ) : (
        <Skeleton of="text" />
      )}
    </ReviewPage>
  )
}

interface ReviewingProps {
  vacancy: Vacancy
  found: ReviewPlace
  /** It was withdrawn, or is not shown to the reader any more. */
  isGone: boolean
  visit: Visit
  search: CandidateSearch
  show: (id: string) => void
  follow: () => void
}

function Reviewing({ vacancy, found, isGone, visit, search, show, follow }: ReviewingProps) {
  const place = useHeldPlace(found, search)
  const { current } = place
  const [areKeysShown, setAreKeysShown] = useState(false)
  const showKeys = () => setAreKeysShown(true)
  const { isOn, turn } = useKeySwitch()
  const mayOpen = !isGone && !current.away && (visit.isAgreed || wasOpened(current))
  const order = { slug: vacancy.slug, visit, search }
  const steps = useSteps(order, place, { show, follow })
  useNeighborsReadAhead(order, place)
  const moveTo = useMoveTo(vacancy.slug, current, isGone)
  useReviewKeys([...keysOf(steps, visit, current, showKeys), ...moveKeys(moveTo)], isOn)

  return (
    <div className={styles.review}>
      <title>{`${current.full_name} · Altura`}</title>
      <ReviewHeader
        vacancy={vacancy}
        place={place}
        isNarrowed={Object.keys(search).length > 0}
        onPrevious={steps.toPrevious}
        onNext={steps.toNext}
        onKeys={showKeys}
        onLeave={steps.leave}
      >
        {!isGone && <Acts slug={vacancy.slug} current={current} isOpen={mayOpen} onMove={moveTo} />}
      </ReviewHeader>
      {!place.next && (
        <OrderEnd place={place} onFirst={steps.toFirst} onElsewhere={steps.toElsewhere} />
      )}
      {mayOpen ? (
        <Opened
          key={vacancy.slug}
          vacancy={vacancy}
          application={current.id}
          visit={visit}
          areKeysOn={isOn}
        />
      ) : (
        <ReviewPage>
          {isGone || current.away ? (
            <Unshown why={isGone ? 'gone' : 'away'} />
          ) : (
            <BeforeOpening
              name={current.full_name}
              deadline={deadlineOf(place)}
              onOpen={() => agree(visit)}
            />
          )}
        </ReviewPage>
      )}
      <KeysDialog
        opened={areKeysShown}
        onClose={() => setAreKeysShown(false)}
        isOn={isOn}
        onTurn={turn}
      />
      <LeavingDialog owed={visit.owed} />
    </div>
  )
}

interface ActsProps {
  slug: string
  current: ReviewPlace['current']
  isOpen: boolean
  onMove: (to: Stage) => void
}

function Acts({ slug, current, isOpen, onMove }: ActsProps) {
  return (
    <>
      <StageSelect stage={stageOf(current)} onMove={onMove} />
      <AssigneeSelect
        slug={slug}
        candidate={{ id: current.id, assignee: current.assignee ?? null }}
      />
      {isOpen && <DossierButton slug={slug} uuid={current.id} isShort />}
    </>
  )
}

/** Moves the candidate that is shown to another stage. It answers nothing. */
function useMoveTo(slug: string, current: ReviewedRow, isGone: boolean) {
  const { move } = useMove(slug)
  const from = stageOf(current)

  return (to: Stage) => {
    if (!isGone && to !== from) void move([current.id], to, from)
  }
}

/** The list leaves the stage of a new candidate out. */
function stageOf({ stage = 'new' }: ReviewedRow) {
  return stage
}

function moveKeys(moveTo: (to: Stage) => void): ReviewKey[] {
  return [
    { key: 'l', act: () => moveTo('shortlisted') },
    { key: 'w', act: () => moveTo('interview') },
  ]
}

/** The button that was pressed goes, so the focus moves on. */
function agree(visit: Visit) {
  visit.agree()
  focusHeading()
}

function keysOf(
  steps: ReturnType<typeof useSteps>,
  visit: Visit,
  current: ReviewedRow,
  showKeys: () => void,
): ReviewKey[] {
  return [
    { key: 'j', act: steps.toNext },
    { key: 'k', act: steps.toPrevious },
    { key: 'u', act: steps.toFirst },
    { key: 'v', act: steps.toElsewhere },
    { key: 's', act: () => focusPart('review-sec-fit') },
    { key: 'r', act: () => focusPart('review-resume') },
    { key: 'p', act: () => focusPart('review-salary') },
    { key: 'o', act: () => !current.away && agree(visit) },
    { key: '?', act: showKeys },
    { key: 'escape', act: steps.leave },
  ]
}

function deadlineOf({ current, time_zone }: ReviewPlace) {
  const { answer_due_at, answer_time_zone = time_zone } = current
  return answer_due_at ? { answer_due_at, answer_time_zone } : null
}
