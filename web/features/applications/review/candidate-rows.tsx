import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Table } from '#web/ui/table.tsx'
import type { TableCandidate } from '../api.ts'
import { CandidateCell } from './candidate-cell.tsx'
import { ChatCell } from './chat-cell.tsx'
import { SeenCell } from './seen-cell.tsx'

interface CandidateRowsProps {
  candidates: readonly TableCandidate[]
  /** It is on its way. */
  openingId: string | null
  onOpen: (id: string) => void
}

export function CandidateRows({ candidates, openingId, onOpen }: CandidateRowsProps) {
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
              loading={id === openingId}
              onClick={() => onOpen(id)}
            >
              {text('openSecFit')}
            </Button>
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
