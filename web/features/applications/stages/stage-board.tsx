import { IconHistory, IconList } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { type Stage, stages } from '#contract/applications/stages.ts'
import { paths } from '#contract/pages/web-paths.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { LinkButton } from '#web/lib/link.tsx'
import { useStable } from '#web/lib/use-stable.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLazyDialog } from '#web/ui/lazy-dialog.ts'
import { Page } from '#web/ui/page.tsx'
import type { TableCandidate } from '../api.ts'
import { useCandidateCounts, useMove } from '../list/list-api.ts'
import styles from './stage-board.module.css'
import { StageColumn } from './stage-column.tsx'

const MovesDialog = lazy(async () => ({
  default: (await import('./moves-dialog.tsx')).MovesDialog,
}))
const TellDialog = lazy(async () => ({ default: (await import('./tell-dialog.tsx')).TellDialog }))

/** The candidates of a vacancy by stage, to be dragged from one to another. */
export function StageBoard({ vacancy }: { vacancy: Vacancy }) {
  const text = useText('candidates')
  const { slug, title } = vacancy
  const counts = useCandidateCounts(slug, {})
  const { move } = useMove(slug)
  const history = useLazyDialog()
  const telling = useLazyDialog()
  const [told, setTold] = useState<TableCandidate>()
  /** The card that was moved last, which gets the focus where it then is. */
  const [moved, setMoved] = useState('')

  const moveTo = useStable((id: string, to: Stage, from: Stage) => {
    setMoved(id)
    void move([id], to, from)
  })
  const tell = useStable((candidate: TableCandidate) => {
    setTold(candidate)
    telling.open()
  })

  return (
    <Page
      title={`${text('boardTitle')}: ${title}`}
      lead={text('boardLead')}
      actions={<Ways slug={slug} history={history} />}
    >
      <div className={styles.board}>
        {stages.map((stage) => (
          <StageColumn
            key={stage}
            slug={slug}
            stage={stage}
            count={counts?.stage[stage]}
            moved={moved}
            onMove={moveTo}
            onTell={tell}
          />
        ))}
      </div>
      {history.opened !== undefined && (
        <MovesDialog slug={slug} opened={history.opened} onClose={history.close} />
      )}
      {told && telling.opened !== undefined && (
        <TellDialog
          key={told.id}
          slug={slug}
          candidate={told}
          opened={telling.opened}
          onClose={telling.close}
        />
      )}
    </Page>
  )
}

interface WaysProps {
  slug: string
  history: ReturnType<typeof useLazyDialog>
}

function Ways({ slug, history }: WaysProps) {
  const text = useText('candidates')

  return (
    <>
      <LinkButton icon={<Icon of={IconList} />} to={paths.vacancyInfo(slug)}>
        {text('backToList')}
      </LinkButton>
      <Button icon={<Icon of={IconHistory} />} onClick={history.open} loading={history.isOpening}>
        {text('history')}
      </Button>
    </>
  )
}
