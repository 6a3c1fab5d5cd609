import { IconCalendarEvent, IconClock, IconCoins, IconMapPin, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { locationOf } from '#contract/vacancies/location.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useFocusOnArrival } from '#web/lib/use-focus-on-arrival.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useClosingDay } from './closing-day.tsx'
import { ConfirmationFact } from './confirmation.tsx'
import { JobStatusTag } from './job-status-tag.tsx'
import { useTakenPlaces } from './sponsor-tag.tsx'
import styles from './vacancy-info.module.css'
import { VisibilityTag } from './visibility-tag.tsx'

interface StaffHeadingProps {
  vacancy: Vacancy
  actions: ReactNode
}

/** The title of a vacancy for its company: its acts, and the facts in one row below. */
export function StaffHeading({ vacancy, actions }: StaffHeadingProps) {
  const text = useText('vacancies')
  const { date } = useFormat()
  const title = useFocusOnArrival()
  const closing = useClosingDay(vacancy)
  const taken = useTakenPlaces(vacancy)
  const count = vacancy.candidates_count ?? 0

  return (
    <header className={styles.header}>
      <title>{`${vacancy.title} · Altura`}</title>
      <div className={styles.top}>
        <h2 className={styles.title} ref={title} tabIndex={-1} lang={vacancy.locale} dir="auto">
          {vacancy.title}
        </h2>
        <div className={styles.actions}>{actions}</div>
      </div>
      <div className={styles.facts}>
        <JobStatusTag vacancy={vacancy} />
        <VisibilityTag vacancy={vacancy} />
        <Fact icon={IconMapPin}>{locationOf(vacancy)}</Fact>
        <Fact icon={IconClock}>{text('posted', { when: date(vacancy.created_at) })}</Fact>
        <Fact icon={IconUser}>{text('candidatesCount', { count })}</Fact>
        {closing && <Fact icon={IconCalendarEvent}>{closing}</Fact>}
        <ConfirmationFact vacancy={vacancy} />
        {taken && <Fact icon={IconCoins}>{taken}</Fact>}
      </div>
    </header>
  )
}

function Fact({ icon, children }: { icon: typeof IconUser; children: string }) {
  return (
    <span className={styles.fact}>
      <Icon of={icon} size={16} />
      {children}
    </span>
  )
}
