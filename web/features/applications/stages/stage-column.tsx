import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Stage } from '#contract/applications/stages.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useStageName } from '#web/lib/progress.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type TableCandidate, useCandidates } from '../api.ts'
import type { takeCards } from './drag.ts'
import { StageCard } from './stage-card.tsx'
import styles from './stage-column.module.css'

const cardsAtOnce = 20

interface StageColumnProps {
  slug: string
  stage: Stage
  count: number | undefined
  moved: string
  onMove: (id: string, to: Stage, from: Stage) => void
  onTell: (candidate: TableCandidate) => void
}

/** The candidates of a stage, the newest first, as many as are asked for. */
export function StageColumn({ slug, stage, count, ...cards }: StageColumnProps) {
  const text = useText('candidates')
  const stageName = useStageName()
  const headingId = useId()
  const list = useCandidates(slug, { stage }, cardsAtOnce)
  const { candidates } = list
  const { column, isOver } = useDrop(stage, (dragged) =>
    cards.onMove(dragged.id, stage, dragged.stage),
  )

  return (
    <section
      className={styles.column}
      aria-labelledby={headingId}
      data-over={isOver || undefined}
      ref={column}
    >
      <h2 className={styles.head} id={headingId}>
        {stageName(stage)} <span className={styles.count}>{count}</span>
      </h2>
      {!candidates &&
        (list.isError ? (
          <ErrorState onRetry={() => void list.refetch()} />
        ) : (
          <Skeleton of="table" />
        ))}
      {candidates?.length === 0 && <p className={styles.none}>{text('columnEmpty')}</p>}
      <ul className={styles.cards}>
        {candidates?.map((candidate) => (
          <li key={candidate.id}>
            <StageCard slug={slug} candidate={candidate} stage={stage} {...cards} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="quiet"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {text('more')}
        </Button>
      )}
    </section>
  )
}

/** The code of dragging is loaded once the board is there; until then the cards have their menu. */
function useDrop(stage: Stage, onDrop: Parameters<typeof takeCards>[1]['onDrop']) {
  const column = useRef<HTMLElement>(null)
  const [isOver, setIsOver] = useState(false)
  const drop = useEffectEvent(onDrop)

  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    async function start() {
      const drag = await import('./drag.ts')
      if (!isGone && column.current)
        stop = drag.takeCards(column.current, {
          stage,
          onOver: setIsOver,
          onDrop: (dragged) => drop(dragged),
        })
    }
    void start()
    return () => {
      isGone = true
      stop?.()
    }
  }, [stage])

  return { column, isOver }
}
