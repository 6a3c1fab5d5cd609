import { useState } from 'react'
import type { CandidateApplication } from '#contract/applications.ts'
import { staleAfterDays } from '#contract/limits.ts'
import type { Vacancy } from '#contract/vacancies.ts'
import { useText } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'
import { useCandidates } from './api.ts'
import styles from './candidates-table.module.css'
import { CandidateCell, ChatCell, SeenCell } from './candidate-cells.tsx'
import { SecFitDialog } from './sec-fit-dialog.tsx'

const dayMs = 24 * 60 * 60 * 1000

/** Who applied to a vacancy, newest first, and the way into each application. */
export function CandidatesTable({ vacancy }: { vacancy: Vacancy }) {
  const text = useText('review')
  const { candidates, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useCandidates(
    vacancy.slug,
  )
  const [openedId, setOpenedId] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isLifted, setIsLifted] = useState(false)
  const opened = candidates?.find(({ id }) => id === openedId)

  function open(id: string) {
    setOpenedId(id)
    setIsOpen(true)
  }

  if (!candidates) return isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton of="table" />
  if (candidates.length === 0)
    return <EmptyState title={text('noCandidates')}>{text('noCandidatesText')}</EmptyState>

  const isCovered = !isLifted && isStale(candidates)
  return (
    <>
      <div className={styles.stage}>
        <div className={styles.table} data-covered={isCovered || undefined} inert={isCovered}>
          <CandidateRows candidates={candidates} onOpen={open} />
        </div>
        {isCovered && <Cover onLift={() => setIsLifted(true)} />}
      </div>
      {hasNextPage && (
        <div className={styles.more}>
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text('more')}
          </Button>
        </div>
      )}
      {opened && (
        <SecFitDialog
          key={opened.id}
          candidate={opened}
          vacancy={vacancy}
          opened={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

interface CandidateRowsProps {
  candidates: readonly CandidateApplication[]
  onOpen: (id: string) => void
}

function CandidateRows({ candidates, onOpen }: CandidateRowsProps) {
  const text = useText('review')

  return (
    <Table
      label={text('candidates')}
      rows={candidates}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'candidate',
          header: text('candidate'),
          isSubject: true,
          render: (candidate) => <CandidateCell candidate={candidate} />,
        },
        {
          key: 'sec_fit',
          header: text('secFit'),
          render: ({ id, full_name }) => (
            <Button
              size="small"
              aria-label={text('openSecFitOf', { name: full_name })}
              onClick={() => onOpen(id)}
            >
              {text('openSecFit')}
            </Button>
          ),
        },
        { key: 'seen', header: text('seen'), render: ({ read_at }) => <SeenCell readAt={read_at} /> },
        { key: 'chat', header: text('chat'), render: (candidate) => <ChatCell candidate={candidate} /> },
      ]}
    />
  )
}

/** Asks for a look at people who have been waiting; it can be lifted for this visit. */
function Cover({ onLift }: { onLift: () => void }) {
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

function isStale(candidates: readonly CandidateApplication[]) {
  const newest = Math.max(...candidates.map(({ apply_date }) => Date.parse(apply_date)))
  return Date.now() - newest >= staleAfterDays * dayMs
}
