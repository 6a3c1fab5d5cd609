import { IconDots } from '@tabler/icons-react'
import { memo, useEffect, useRef, useState } from 'react'
import { type Stage, stages } from '#contract/applications/stages.ts'
import { paths } from '#contract/pages/web-paths.ts'
import type { Deadline } from '#contract/times/business-days.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { useStageName, useTimeLeft } from '#web/lib/progress.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { TableCandidate } from '../api.ts'
import { MarkCell, ReaderCell } from '../review/facts-cells.tsx'
import styles from './stage-card.module.css'

interface StageCardProps {
  slug: string
  candidate: TableCandidate
  stage: Stage
  /** The id of the card that was moved last. */
  moved: string
  onMove: (id: string, to: Stage, from: Stage) => void
  onTell: (candidate: TableCandidate) => void
}

/** A candidate on the board, who is moved by dragging, or by the menu next to the name. */
export const StageCard = memo(({ slug, candidate, stage, moved, ...acts }: StageCardProps) => {
  const text = useText('candidates')
  const { date, relativeDays, money } = useFormat()
  const { card, isDragged } = useDrag(candidate.id, stage)
  const { id, full_name, away, read_at, answer_due_at, answer_time_zone } = candidate
  const { expected_pay: pay } = candidate
  const isLast = stage === 'hired' || stage === 'not_selected'

  useEffect(() => {
    if (moved === id) card.current?.querySelector('button')?.focus()
  }, [moved, id, card])

  return (
    <article className={styles.card} data-dragged={isDragged || undefined} ref={card}>
      <div className={styles.head}>
        <p className={styles.name} translate="no">
          {away ? (
            full_name
          ) : (
            // The card is dragged, not the address of the link.
            <Link to={paths.review(slug, id)} search={{ stage }} draggable={false}>
              {full_name}
            </Link>
          )}
        </p>
        <MoveMenu name={full_name} stage={stage} onMove={(to) => acts.onMove(id, to, stage)} />
      </div>
      <p className={styles.date}>
        <time dateTime={candidate.apply_date} title={date(candidate.apply_date)}>
          {text('applied', { when: relativeDays(candidate.apply_date) })}
        </time>
      </p>
      {!read_at && answer_due_at && (
        <p className={styles.tags}>
          {isLast ? (
            <Tag tone="warning">{text('feedbackOwed')}</Tag>
          ) : (
            <Due deadline={{ answer_due_at, answer_time_zone }} />
          )}
        </p>
      )}
      {pay && (
        <p className={styles.date}>
          <VisuallyHidden>{text('expectedPay')}</VisuallyHidden>{' '}
          {text('expects', { pay: money(pay.amount, pay.currency) })}
        </p>
      )}
      {(candidate.own_mark || candidate.assignee) && (
        <p className={styles.tags}>
          <MarkCell candidate={candidate} isNamed />
          <ReaderCell candidate={candidate} />
        </p>
      )}
      {stage !== 'new' && !away && (
        <Button size="small" variant="quiet" onClick={() => acts.onTell({ ...candidate, stage })}>
          {text('tell')}
        </Button>
      )}
    </article>
  )
})

interface MoveMenuProps {
  name: string
  stage: Stage
  onMove: (to: Stage) => void
}

/** The other stages. */
function MoveMenu({ name, stage, onMove }: MoveMenuProps) {
  const text = useText('candidates')
  const stageName = useStageName()
  const others = stages.filter((each) => each !== stage)

  return (
    <Menu
      button={
        <IconButton label={text('cardMenu', { name })} icon={<Icon of={IconDots} size={18} />} />
      }
      groups={[
        {
          label: text('moveToStage'),
          items: others.map((to) => ({ label: stageName(to), onSelect: () => onMove(to) })),
        },
      ]}
    />
  )
}

/** The days that are left: the columns are narrow, and the deadline in words is long. */
function Due({ deadline }: { deadline: Deadline }) {
  const { tone, left } = useTimeLeft(deadline)
  const deadlineText = useFormat().deadline(deadline)

  return (
    <time dateTime={deadline.answer_due_at} title={deadlineText}>
      <Tag tone={tone === 'late' ? 'danger' : tone === 'soon' ? 'warning' : 'brass'}>{left}</Tag>
    </time>
  )
}

function useDrag(id: string, stage: Stage) {
  const card = useRef<HTMLElement>(null)
  const [isDragged, setIsDragged] = useState(false)

  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    async function start() {
      const { letDrag } = await import('./drag.ts')
      if (!isGone && card.current) stop = letDrag(card.current, { id, stage, onDrag: setIsDragged })
    }
    void start()
    return () => {
      isGone = true
      stop?.()
    }
  }, [id, stage])

  return { card, isDragged }
}
