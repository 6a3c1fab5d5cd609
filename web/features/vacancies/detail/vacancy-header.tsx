import { IconClock, IconMapPin } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import type { VacancyCard } from '#contract/vacancy-card.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useFocusOnArrival } from '#web/lib/use-focus-on-arrival.ts'
import { CompanyAvatar } from '#web/ui/company-avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CopyLink } from './copy-link.tsx'
import { JobStatusTag } from './job-status-tag.tsx'
import styles from './vacancy-header.module.css'
import { locationOf } from './vacancy-location.ts'

/** From here on a title is set smaller, so that it does not push everything else out of sight. */
const longTitle = 60

interface VacancyHeaderProps {
  vacancy: VacancyCard
  /** Candidates are told who is looking; staff know. */
  withCompany: boolean
  actions?: ReactNode
}

export function VacancyHeader(props: VacancyHeaderProps) {
  return <VacancyHeading {...props} title={useFocusOnArrival()} />
}

/** The same where nothing takes the focus. */
export function VacancyHeading({
  vacancy,
  withCompany,
  actions,
  title,
}: VacancyHeaderProps & { title?: Ref<HTMLHeadingElement> }) {
  const text = useText('vacancies')
  const { date } = useFormat()
  const { company } = vacancy

  return (
    <header className={styles.header}>
      <title>{`${vacancy.title} · Altura`}</title>
      {withCompany && <CompanyAvatar name={company.name} src={company.logo} size={60} />}
      <div className={styles.titles}>
        <div className={styles.titleRow}>
          <h2
            className={styles.title}
            data-long={vacancy.title.length > longTitle || undefined}
            ref={title}
            tabIndex={-1}
          >
            {vacancy.title}
          </h2>
          <JobStatusTag vacancy={vacancy} />
        </div>
        <div className={styles.meta}>
          {withCompany && <span>{company.name}</span>}
          <span>
            <Icon of={IconMapPin} />
            {locationOf(vacancy)}
          </span>
          <span>
            <Icon of={IconClock} />
            {text('posted', { when: date(vacancy.created_at) })}
          </span>
        </div>
      </div>
      <CopyLink slug={vacancy.slug} />
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
