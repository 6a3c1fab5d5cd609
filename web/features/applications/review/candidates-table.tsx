import { useLocation } from '@tanstack/react-router'
import { lazy, useEffect, useEffectEvent } from 'react'
import { applicationIn } from '#contract/application-hash.ts'
import { managers } from '#contract/roles.ts'
import { isClosed } from '#contract/vacancy-choices.ts'
import type { Vacancy } from '#contract/vacancy.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { onFirstIntent } from '#web/ui/first-intent.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useCandidates, useMe } from '../api.ts'
import { CandidateRows } from './candidate-rows.tsx'
import { CandidatesCover } from './candidates-cover.tsx'
import { CandidatesMore } from './candidates-more.tsx'
import styles from './candidates-table.module.css'
import { CandidatesWaiting } from './candidates-waiting.tsx'
import { isStale, useLifting } from './cover.ts'
import { useOpened } from './use-opened-candidate.ts'

const loadDialog = async () => (await import('./sec-fit-dialog.tsx')).SecFitDialog
const SecFitDialog = lazy(async () => ({ default: await loadDialog() }))

/** The applications to a vacancy, newest first, each opened from its row. */
export function CandidatesTable({ vacancy }: { vacancy: Vacancy }) {
  const list = useCandidates(vacancy.slug)
  const { candidates, waiting } = list
  const { opened, openingId, isOpen, open, openNext, close } = useOpened(
    vacancy.slug,
    list,
    loadDialog,
  )
  const { isLifted, lift, table } = useLifting(vacancy.slug)
  useEffect(() => onFirstIntent(loadDialog), [])
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
            slug={vacancy.slug}
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
      {opened && (
        <SecFitDialog
          candidate={opened}
          vacancy={vacancy}
          opened={isOpen}
          onClose={close}
          others={waiting.count - (opened.answer_due_at ? 1 : 0)}
          onNext={() => void openNext()}
        />
      )}
    </>
  )
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

/** Opens the application that the address asks for, once the list it is in has been read. */
function useAskedApplication(isReady: boolean, open: (id: string) => void) {
  const asked = applicationIn(useLocation({ select: ({ hash }) => hash }))
  const openAsked = useEffectEvent(open)

  useEffect(() => {
    if (isReady && asked) openAsked(asked)
  }, [isReady, asked])
}
