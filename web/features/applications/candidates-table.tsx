import { useEffect, useRef, useState } from 'react'
import type { Vacancy } from '#contract/vacancies.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useCandidates, useMe } from './api.ts'
import { isStale } from './candidate-due.ts'
import { CandidateRows } from './candidate-rows.tsx'
import { isCoverLifted, keepCoverLifted } from './cover-lifted.ts'
import { CandidatesCover } from './candidates-cover.tsx'
import { CandidatesMore } from './candidates-more.tsx'
import { CandidatesNone } from './candidates-none.tsx'
import styles from './candidates-table.module.css'
import { CandidatesWaiting } from './candidates-waiting.tsx'
import { SecFitDialog } from './sec-fit-dialog.tsx'
import { useAskedApplication } from './use-asked-application.ts'
import { useOpened } from './use-opened-candidate.ts'

/** Who applied to a vacancy, newest first, and the way into each application. */
export function CandidatesTable({ vacancy }: { vacancy: Vacancy }) {
  const list = useCandidates(vacancy.slug)
  const { candidates, waiting } = list
  const { opened, openingId, isOpen, open, openNext, close } = useOpened(vacancy.slug, list)
  const { isLifted, lift, table } = useLifting(vacancy.slug)
  useAskedApplication(candidates !== undefined, (id) => void open(id))

  if (!candidates)
    return list.isError ? <ErrorState onRetry={() => void list.refetch()} /> : <Skeleton of="table" />
  if (candidates.length === 0) return <CandidatesNone vacancy={vacancy} />

  const isCovered = !isLifted && waiting.count > 0 && isStale(candidates)
  return (
    <>
      <CandidatesWaiting waiting={waiting} onNext={() => void openNext()} />
      <div className={styles.stage}>
        <div className={styles.table} data-covered={isCovered || undefined} inert={isCovered} ref={table}>
          <CandidateRows candidates={candidates} openingId={openingId} onOpen={(id) => void open(id)} />
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

/** Until another day, for this person and vacancy. Whoever lifts the cover goes on in what was under it. */
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
