import { IconArrowLeft, IconChevronDown, IconChevronUp, IconKeyboard } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ReviewPlace } from '#contract/applications/review-order.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { shownAddress } from '#web/lib/shown-address.ts'
import { useFocusOnArrival } from '#web/lib/use-focus-on-arrival.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { AnswerState } from '../presence/answer-state.tsx'
import styles from './review-header.module.css'

interface ReviewHeaderProps {
  vacancy: Vacancy
  place: ReviewPlace
  /** The order is that of a list with filters or an order of its own. */
  isNarrowed: boolean
  onPrevious: () => void
  onNext: () => void
  onKeys: () => void
  onLeave: () => void
  /** The state of the application that staff may change, such as its stage. */
  children?: ReactNode
}

/** The candidate, the place of the application in the order, and the ways to the others. */
export function ReviewHeader({ vacancy, place, isNarrowed, children, ...ways }: ReviewHeaderProps) {
  const text = useText('reviewing')
  const { date } = useFormat()
  const heading = useFocusOnArrival()
  const { current } = place

  return (
    <header className={styles.header}>
      <IconButton
        label={text('leave')}
        icon={<Icon of={IconArrowLeft} />}
        onClick={ways.onLeave}
        outlined
      />
      <Avatar initials={current.initials ?? ''} src={current.photo_url} />
      <div className={styles.about}>
        <h1 className={styles.name} translate="no" tabIndex={-1} ref={heading}>
          {current.full_name}
        </h1>
        <div className={styles.facts}>
          <span>{vacancy.title}</span>
          <span>{shownAddress(current.email)}</span>
          <span>{text('appliedOn', { date: date(current.apply_date) })}</span>
          <AnswerState slug={vacancy.slug} candidate={current} />
        </div>
      </div>
      <div className={styles.state}>{children}</div>
      <div className={styles.ways}>
        <Progress place={place} isNarrowed={isNarrowed} />
        <Button
          size="small"
          icon={<Icon of={IconChevronUp} size={16} />}
          disabled={!place.previous}
          onClick={ways.onPrevious}
          aria-keyshortcuts="k"
        >
          {text('previous')}
        </Button>
        <Button
          size="small"
          variant="primary"
          icon={<Icon of={IconChevronDown} size={16} />}
          disabled={!place.next}
          onClick={ways.onNext}
          aria-keyshortcuts="j"
        >
          {text('next')}
        </Button>
        <IconButton
          label={text('showKeys')}
          icon={<Icon of={IconKeyboard} />}
          onClick={ways.onKeys}
          outlined
        />
      </div>
    </header>
  )
}

/** The place of the application, and the number of applications without an answer. */
function Progress({ place, isNarrowed }: Pick<ReviewHeaderProps, 'place' | 'isNarrowed'>) {
  const text = useText('reviewing')
  const { position, total, waiting } = place

  return (
    <div className={styles.progress} aria-live="polite">
      <p data-testid="review-progress">
        {position === null
          ? text(isNarrowed ? 'listed' : 'waiting', { count: total })
          : text(isNarrowed ? 'progressInList' : 'progress', { position, total })}
      </p>
      {position !== null && <p>{text('unanswered', { count: waiting.count })}</p>}
    </div>
  )
}
