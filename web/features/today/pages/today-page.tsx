import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Today } from '#contract/applications/today.ts'
import { AnswerRecord } from '#web/features/vacancies/detail/answer-record.tsx'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { AcceptedCard } from '../accepted-card.tsx'
import { useMe, useToday } from '../api.ts'
import { ConfirmCard } from '../confirm-card.tsx'
import { DraftsCard } from '../drafts-card.tsx'
import { Figures } from '../figures.tsx'
import { FirstSteps } from '../first-steps.tsx'
import { MeetingsCard } from '../meetings-card.tsx'
import { MessagesCard } from '../messages-card.tsx'
import { VacanciesCard } from '../vacancies-card.tsx'
import { WaitingCard } from '../waiting-card.tsx'
import styles from './today-page.module.css'

const narrow = '(width < 1180px)'

const WeeksCard = lazy(async () => {
  const { WeeksCard } = await import('../weeks-card.tsx')
  return { default: WeeksCard }
})

/** The home of staff: what waits for them and their company, the most urgent first. */
export default function TodayPage() {
  const text = useText('common')
  const { day } = useFormat()
  const { data, dataUpdatedAt, isError, refetch } = useToday()
  const [openedAt] = useState(() => Date.now())
  // A page that stays open over night is read again in the morning.
  const now = new Date(Math.max(openedAt, dataUpdatedAt))

  return (
    <Page title={text('today')} lead={day(now.toISOString())}>
      {data ? (
        <Sections today={data.data} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <Skeleton of="list" />
      )}
    </Page>
  )
}

function Sections({ today }: { today: Today }) {
  const { name, remaining_credits, held_credits, posting_cost } = useMe()
  const { waiting, messages, vacancies, weeks, stages, steps } = today
  const isNarrow = useMediaQuery(narrow)
  const isNew = steps.some(({ step, is_done }) => step === 'vacancy' && !is_done)
  if (isNew) return <FirstSteps steps={steps} name={name} isAlone />

  return (
    <div className={styles.sections}>
      <Figures
        waiting={waiting}
        unread={messages?.unread ?? null}
        open={vacancies.open}
        credits={{ left: remaining_credits, held: held_credits, cost: posting_cost }}
      />
      {isNarrow ? <Stacked today={today} name={name} /> : <Beside today={today} name={name} />}
      <VacanciesCard vacancies={vacancies} />
      <Weeks weeks={weeks} stages={stages} />
    </div>
  )
}

interface PartsProps {
  today: Today
  /** The first name of the reader. */
  name: string
}

/** The list of those who wait, and beside it everything else. */
function Beside({ today, name }: PartsProps) {
  const { waiting, messages, drafts, answers, steps } = today

  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <WaitingCard waiting={waiting} />
      </div>
      <div className={styles.column}>
        <FirstSteps steps={steps} name={name} />
        <ToConfirm today={today} />
        <SaidYes today={today} />
        <NextMeetings today={today} />
        {messages && <MessagesCard messages={messages} />}
        {drafts.length > 0 && <DraftsCard drafts={drafts} />}
        <AnswerRecord company={{ answers }} name="" isOwn />
      </div>
    </div>
  )
}

/** In one column what waits comes first, and the rest after it. */
function Stacked({ today, name }: PartsProps) {
  const { waiting, messages, drafts, answers, steps } = today
  const isUnread = messages !== null && messages.latest.length > 0

  return (
    <>
      <WaitingCard waiting={waiting} />
      <ToConfirm today={today} />
      <SaidYes today={today} />
      <div className={styles.pair}>
        <NextMeetings today={today} />
        {isUnread && <MessagesCard messages={messages} />}
      </div>
      <div className={styles.pair}>
        <FirstSteps steps={steps} name={name} />
        {messages && !isUnread && <MessagesCard messages={messages} />}
        {drafts.length > 0 && <DraftsCard drafts={drafts} />}
        <AnswerRecord company={{ answers }} name="" isOwn />
      </div>
    </>
  )
}

function ToConfirm({ today: { unconfirmed } }: Pick<PartsProps, 'today'>) {
  return unconfirmed.count > 0 && <ConfirmCard unconfirmed={unconfirmed} />
}

function SaidYes({ today: { accepted } }: Pick<PartsProps, 'today'>) {
  return accepted !== null && accepted.count > 0 && <AcceptedCard accepted={accepted} />
}

function NextMeetings({ today: { meetings } }: Pick<PartsProps, 'today'>) {
  return meetings && meetings.length > 0 && <MeetingsCard meetings={meetings} />
}

/** Loaded when they come near; nothing before the first application. */
function Weeks({ weeks, stages }: Pick<Today, 'weeks' | 'stages'>) {
  const { isNear, ref } = useNear()
  const isEmpty =
    weeks.every(({ applications }) => applications === 0) &&
    Object.values(stages).every((count) => count === 0)
  if (isEmpty) return null

  return (
    <div ref={ref} className={styles.weeks}>
      {isNear && (
        <Suspense fallback={<Skeleton of="text" />}>
          <WeeksCard weeks={weeks} stages={stages} />
        </Suspense>
      )}
    </div>
  )
}

/** So far below the window what is loaded later is there before it is seen. */
const ahead = '240px'

/** True from the moment on in which the element is in the window, or just below it. */
function useNear() {
  const ref = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)

  useEffect(() => {
    if (!ref.current || isNear) return undefined
    const observer = new IntersectionObserver(
      (changes) => changes.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: ahead },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isNear])

  return { ref, isNear }
}
