import { memo, type ReactNode, useCallback } from 'react'
import { type CandidateSort, usualOrder } from '#contract/applications/candidate-filters.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useStable } from '#web/lib/use-stable.ts'
import { Button } from '#web/ui/button.tsx'
import { type ColumnSort, Table } from '#web/ui/table.tsx'
import type { TableCandidate } from '../api.ts'
import { useCandidateSearch } from '../list/list-api.ts'
import { useTableChoice } from '../list/table-choice.ts'
import { CandidateCell } from './candidate-cell.tsx'
import { ChatCell } from './chat-cell.tsx'
import { MarkCell, OthersMarkCell, PayCell, ReaderCell, StageCell } from './facts-cells.tsx'
import { DueCell, SeenCell } from './seen-cell.tsx'

interface CandidateRowsProps {
  /** Of the vacancy. */
  slug: string
  candidates: readonly TableCandidate[]
  /** It is on its way. */
  openingId: string | null
  onOpen: (id: string) => void
  /** The ids of those that are selected. */
  chosen: ReadonlySet<string>
  /** @param isRange selects all from the one that was pressed before */
  onSelect: (id: string, isRange: boolean) => void
  /** In the head of the table. */
  selectShown: ReactNode
}

export function CandidateRows({ slug, candidates, ...rest }: CandidateRowsProps) {
  const text = useText('review')
  const { hidden, density } = useTableChoice()
  const columns = useColumns({ ...rest, slug })

  return (
    <Table
      label={text('candidates')}
      rows={candidates}
      keyOf={({ id }) => id}
      density={density}
      columns={columns.filter(({ key }) => !hidden.some((one) => one === key))}
    />
  )
}

type Acts = Omit<CandidateRowsProps, 'candidates'>

function useColumns({ slug, openingId, chosen, selectShown, ...acts }: Acts) {
  const text = useText('review')
  const list = useText('candidates')
  const sortOf = useSorting()
  const open = useStable(acts.onOpen)
  const select = useStable(acts.onSelect)
  const candidateCell = useCallback(
    (candidate: TableCandidate) => (
      <CandidateCell
        slug={slug}
        candidate={candidate}
        isSelected={chosen.has(candidate.id)}
        onSelect={select}
      />
    ),
    [slug, chosen, select],
  )
  const openCell = useCallback(
    (candidate: TableCandidate) =>
      !candidate.away && (
        <OpenCell candidate={candidate} isOpening={candidate.id === openingId} onOpen={open} />
      ),
    [openingId, open],
  )

  const seenCell = useCallback(
    (candidate: TableCandidate) => <SeenCell slug={slug} candidate={candidate} />,
    [slug],
  )

  return [
    {
      key: 'candidate',
      header: text('candidate'),
      headerStart: selectShown,
      isSubject: true,
      sort: sortOf('name'),
      render: candidateCell,
    },
    {
      key: 'sec_fit',
      header: text('secFit'),
      render: openCell,
    },
    {
      key: 'seen',
      header: text('seen'),
      render: seenCell,
    },
    { key: 'chat', header: text('chat'), sort: sortOf('chat'), render: chatCell },
    { key: 'due', header: list('column_due'), sort: sortOf('due'), render: dueCell },
    { key: 'stage', header: list('column_stage'), render: stageCell },
    { key: 'mark', header: list('column_mark'), render: markCell },
    { key: 'reader', header: list('column_reader'), render: readerCell },
    { key: 'pay', header: list('column_pay'), align: 'right' as const, render: payCell },
    { key: 'others', header: list('column_others'), render: othersCell },
  ]
}

const chatCell = (candidate: TableCandidate) => <ChatCell candidate={candidate} />
const dueCell = (candidate: TableCandidate) => <DueCell candidate={candidate} />
const stageCell = (candidate: TableCandidate) => <StageCell candidate={candidate} />
const markCell = (candidate: TableCandidate) => <MarkCell candidate={candidate} />
const readerCell = (candidate: TableCandidate) => <ReaderCell candidate={candidate} />
const payCell = (candidate: TableCandidate) => <PayCell candidate={candidate} />
const othersCell = (candidate: TableCandidate) => <OthersMarkCell candidate={candidate} />

/** The order by a column: pressed once it is the usual one, pressed again the other. */
function useSorting() {
  const text = useText('candidates')
  const { search, change } = useCandidateSearch()
  const { by = 'applied', order, ...filters } = search

  return (sort: CandidateSort): ColumnSort => {
    const usual = usualOrder[sort]
    const now = by === sort ? (order ?? usual) : null
    const other = now === 'asc' ? 'desc' : 'asc'
    return {
      order: now,
      by: text('sortBy', { order: text(`sort_${sort}`) }),
      onSort: () => change({ ...filters, by: sort, order: now === null ? usual : other }),
    }
  }
}

interface OpenCellProps {
  candidate: TableCandidate
  isOpening: boolean
  onOpen: (id: string) => void
}

const OpenCell = memo(({ candidate, isOpening, onOpen }: OpenCellProps) => {
  const text = useText('review')
  const { id, full_name } = candidate

  return (
    <Button
      size="small"
      aria-label={text('openSecFitOf', { name: full_name })}
      loading={isOpening}
      onClick={() => onOpen(id)}
    >
      {text('openSecFit')}
    </Button>
  )
})
