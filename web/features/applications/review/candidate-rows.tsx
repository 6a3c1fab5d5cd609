import { memo } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { useReadAheadOn, useReadAheadWhenIdle } from '#web/lib/read-ahead.ts'
import { useStable } from '#web/lib/use-stable.ts'
import { Button } from '#web/ui/button.tsx'
import { Table } from '#web/ui/table.tsx'
import { type TableCandidate, useReadAhead, wasOpened } from '../api.ts'
import { CandidateCell } from './candidate-cell.tsx'
import { ChatCell } from './chat-cell.tsx'
import { SeenCell } from './seen-cell.tsx'

interface CandidateRowsProps {
  /** Of the vacancy. */
  slug: string
  candidates: readonly TableCandidate[]
  /** It is on its way. */
  openingId: string | null
  onOpen: (id: string) => void
}

export function CandidateRows({ slug, candidates, openingId, onOpen }: CandidateRowsProps) {
  const text = useText('review')
  const open = useStable(onOpen)
  const readAhead = useStable(useReadAhead(slug))
  useReadAheadWhenIdle(
    candidates.filter(wasOpened).map(({ id }) => id),
    readAhead,
  )

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
          render: (candidate) =>
            !candidate.away && (
              <OpenCell
                candidate={candidate}
                isOpening={candidate.id === openingId}
                onOpen={open}
                onReadAhead={readAhead}
              />
            ),
        },
        {
          key: 'seen',
          header: text('seen'),
          render: (candidate) => <SeenCell candidate={candidate} />,
        },
        {
          key: 'chat',
          header: text('chat'),
          render: (candidate) => <ChatCell candidate={candidate} />,
        },
      ]}
    />
  )
}

interface OpenCellProps {
  candidate: TableCandidate
  isOpening: boolean
  onOpen: (id: string) => void
  onReadAhead: (id: string) => void
}

const OpenCell = memo(({ candidate, isOpening, onOpen, onReadAhead }: OpenCellProps) => {
  const text = useText('review')
  const { id, full_name } = candidate
  const readAhead = useReadAheadOn(() => wasOpened(candidate) && onReadAhead(id))

  return (
    <Button
      size="small"
      aria-label={text('openSecFitOf', { name: full_name })}
      loading={isOpening}
      onClick={() => onOpen(id)}
      {...readAhead}
    >
      {text('openSecFit')}
    </Button>
  )
})
