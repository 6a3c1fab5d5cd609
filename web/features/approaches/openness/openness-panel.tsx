import { useRef } from 'react'
import { approachAnswerDays, approachesAWeekMax } from '#contract/approaches/approach-choices.ts'
import { silencesMax } from '#contract/approaches/openness-choices.ts'
import type { Openness } from '#contract/approaches/openness.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link, LinkButton } from '#web/lib/link.tsx'
import { useScrollToHash } from '#web/lib/use-scroll-to-hash.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatusTag, type Tone } from '#web/ui/tag.tsx'
import { OpennessActs } from './openness-acts.tsx'
import { useOpenness } from './openness-api.ts'
import styles from './openness-panel.module.css'

const tones: Record<Openness['state'], Tone> = {
  off: 'neutral',
  open: 'success',
  paused: 'warning',
  ended: 'neutral',
}

/** Whether companies may approach the reader, by which facts, and until when. */
export function OpennessPanel() {
  const text = useText('approaches')
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, refetch } = useOpenness()
  useScrollToHash('approaches', heading, data !== undefined)

  return (
    <Card
      title={text('open')}
      description={text('openNote', { days: approachAnswerDays, week: approachesAWeekMax })}
      headingRef={heading}
    >
      {!data && !error && <Skeleton of="text" rows={6} />}
      {!data && error && <ErrorState onRetry={() => void refetch()} />}
      {data && (
        <div className={styles.parts}>
          <State openness={data.data} />
          <Facts />
          {data.data.has_wishes || data.data.state !== 'off' ? (
            <OpennessActs
              openness={data.data}
              onChanged={() => heading.current?.focus({ preventScroll: true })}
            />
          ) : (
            <WishesFirst />
          )}
        </div>
      )}
    </Card>
  )
}

function State({ openness: { state, ends_at, silences } }: { openness: Openness }) {
  const text = useText('approaches')
  const { date } = useFormat()
  const ends = ends_at && state !== 'off' && text(`ends_${state}`, { day: date(ends_at) })

  return (
    <div className={styles.state} aria-live="polite">
      <p className={styles.line}>
        <StatusTag tone={tones[state]}>{text(`state_${state}`)}</StatusTag>
        {ends && <span>{ends}</span>}
      </p>
      {silences > 0 && state !== 'ended' && (
        <p className={styles.note}>{text('silence', { count: silences, max: silencesMax })}</p>
      )}
      {state !== 'off' && (
        <p className={styles.note}>
          <Link to={paths.approaches()}>{text('all')}</Link>
        </p>
      )}
    </div>
  )
}

/** Everything that chooses somebody, and that none of it is read by a company. */
function Facts() {
  const text = useText('approaches')

  return (
    <div className={styles.facts}>
      <h3 className={styles.title}>{text('factsTitle')}</h3>
      <ul>
        <li>{text('factsWishes')}</li>
        <li>{text('factsProfile')}</li>
      </ul>
      <p>{text('noName')}</p>
    </div>
  )
}

function WishesFirst() {
  const text = useText('approaches')

  return (
    <Notice
      action={
        <LinkButton to={paths.preferences()} hash="wishes" size="small">
          {text('sayWishes')}
        </LinkButton>
      }
    >
      {text('sayWishesFirst')}
    </Notice>
  )
}
