import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Waiting } from '#contract/applications.ts'
import { businessDaysLeft } from '#contract/business-days.ts'
import { managers } from '#contract/roles.ts'
import type { Vacancy } from '#contract/vacancies.ts'
import { isClosed } from '#contract/vacancy-choices.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { keepJson, readJson } from '#web/lib/storage.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useCandidates, useMe } from '../api.ts'
import { isStale } from './answer-clock.tsx'
import { CandidateRows } from './candidate-rows.tsx'
import styles from './candidates-table.module.css'
import { SecFitDialog } from './sec-fit-dialog.tsx'
import { useAskedApplication } from './use-opened-candidate.ts'
import { useOpened } from './use-opened-candidate.ts'

/** The applications to a vacancy, newest first, each opened from its row. */
export function CandidatesTable({ vacancy }: { vacancy: Vacancy }) {
  const list = useCandidates(vacancy.slug)
  const { candidates, waiting } = list
  const { opened, openingId, isOpen, open, openNext, close } = useOpened(vacancy.slug, list)
  const { isLifted, lift, table } = useLifting(vacancy.slug)
  useAskedApplication(candidates !== undefined, (id) => void open(id))

  if (!candidates)
    return list.isError ? (
      <ErrorState onRetry={() => void list.refetch()} />
    ) : (
      <Skeleton of="table" />
    )
  if (candidates.length === 0) return <CandidatesNone vacancy={vacancy} />

  const isCovered = !isLifted && waiting.count > 0 && isStale(candidates)
  return (
    <>
      <CandidatesWaiting waiting={waiting} onNext={() => void openNext()} />
      <div className={styles.stage}>
        <div
          className={styles.table}
          data-covered={isCovered || undefined}
          inert={isCovered}
          ref={table}
        >
          <CandidateRows
            candidates={candidates}
            openingId={openingId}
            onOpen={(id) => void open(id)}
          />
        </div>
        {isCovered && <CandidatesCover onLift={lift} />}
      </div>
      {list.hasNextPage && !isCovered && (
        <CandidatesMore
          key={candidates.length}
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage({ cancelRefetch: false })}
        />
      )}
      <SecFitDialog
        candidate={opened}
        vacancy={vacancy}
        opened={isOpen}
        onClose={close}
        others={waiting.count - (opened?.answer_due_at ? 1 : 0)}
        onNext={() => void openNext()}
      />
    </>
  )
}

/**
 * Lifts the cover of a vacancy for this person until the next day, and moves the focus to the
 * table.
 */
function useLifting(slug: string) {
  const { id } = useMe()
  const [isLifted, setIsLifted] = useState(() => isCoverLifted(id, slug))
  const [isLiftedNow, setIsLiftedNow] = useState(false)
  const table = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isLiftedNow) table.current?.querySelector('button')?.focus()
  }, [isLiftedNow])

  function lift() {
    keepCoverLifted(id, slug)
    setIsLifted(true)
    setIsLiftedNow(true)
  }

  return { isLifted, lift, table }
}

/** The empty table, with the outlook for an open or a closed vacancy. */
function CandidatesNone({ vacancy: { job_status } }: { vacancy: Vacancy }) {
  const text = useText('review')
  const { role } = useMe()
  const isMailed = managers.some((manager) => manager === role)
  const outlook = isClosed(job_status)
    ? 'noCandidatesClosed'
    : isMailed
      ? 'noCandidatesText'
      : 'noCandidatesUnmailed'

  return <EmptyState title={text('noCandidates')}>{text(outlook)}</EmptyState>
}

interface CandidatesMoreProps {
  isLoading: boolean
  /** After a failure it loads only on request. */
  hasFailed: boolean
  onMore: () => void
}

/** Loads the next page as soon as the end of the table comes into view, or when asked to. */
function CandidatesMore({ isLoading, hasFailed, onMore }: CandidatesMoreProps) {
  const text = useText('review')
  const end = useRef<HTMLDivElement>(null)
  const arrive = useEffectEvent(() => !hasFailed && onMore())

  useEffect(() => {
    if (!end.current) return undefined
    const observer = new IntersectionObserver(
      (changes) => changes.at(-1)?.isIntersecting && arrive(),
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])

  return (
    <div className={styles.more} ref={end}>
      {hasFailed && <p role="alert">{text('moreFailed')}</p>}
      <Button variant="quiet" loading={isLoading} onClick={onMore}>
        {text('more')}
      </Button>
    </div>
  )
}

/**
 * The number of waiting applications, the first deadline, and a link to the application it belongs
 * to.
 */
function CandidatesWaiting({ waiting, onNext }: { waiting: Waiting; onNext: () => void }) {
  const text = useText('review')
  const { deadline } = useFormat()
  if (!waiting.first) return null

  const isLate = businessDaysLeft(waiting.first) === null
  return (
    <div className={styles.waiting} data-late={isLate || undefined}>
      <p>
        <b>{text('waiting', { count: waiting.count })}</b>{' '}
        {text(isLate ? 'firstWasDue' : 'firstIsDue', { date: deadline(waiting.first) })}
      </p>
      <Button size="small" onClick={onNext}>
        {text('answerFirst')}
      </Button>
    </div>
  )
}

/**
 * This person has seen the candidates of this vacancy today: the cover stays lifted until another
 * day.
 */
function isCoverLifted(person: string, vacancy: string, now = new Date()): boolean {
  return readJson(keyOf(person, vacancy)) === dayOf(now)
}

function keepCoverLifted(person: string, vacancy: string, now = new Date()) {
  keepJson(keyOf(person, vacancy), dayOf(now))
}

function keyOf(person: string, vacancy: string) {
  return `cover-lifted:${person}:${vacancy}`
}

function dayOf(now: Date) {
  return now.toDateString()
}

/** Asks for a look at people who have been waiting; it can be lifted for this visit. */
function CandidatesCover({ onLift }: { onLift: () => void }) {
  const text = useText('review')

  return (
    <div className={styles.cover} data-testid="candidates-blur">
      <p className={styles.reminder}>{text('stale')}</p>
      <Button variant="primary" onClick={onLift}>
        {text('showCandidates')}
      </Button>
    </div>
  )
}
