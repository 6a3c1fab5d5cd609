import {
  IconCalendarEvent,
  IconCircleCheck,
  IconClock,
  IconCoins,
  IconMapPin,
} from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { locationOf } from '#contract/vacancies/location.ts'
import type { VacancyCard } from '#contract/vacancies/vacancy-card.ts'
import { mayApplyTo } from '#contract/vacancies/vacancy-choices.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { CompanyAvatar } from '#web/ui/company-avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { JobStatusTag } from './job-status-tag.tsx'
import styles from './vacancy-heading.module.css'
import { VisibilityTag } from './visibility-tag.tsx'

/** From here on a title is set smaller, so that it does not push everything else out of sight. */
const longTitle = 60

export interface VacancyHeadingProps {
  vacancy: VacancyCard &
    Partial<Pick<Vacancy, 'confirmed_at'>> & { company: Partial<Pick<Vacancy['company'], 'slug'>> }
  /** Candidates are told who is looking; staff know. */
  withCompany: boolean
  actions?: ReactNode
  title?: Ref<HTMLHeadingElement>
}

interface HeadingParts extends VacancyHeadingProps {
  /** The first of a page of its own, the second beside a list. */
  level?: 'h1' | 'h2'
  /** The name of the company where it leads somewhere. */
  company?: ReactNode
  /** The day after which it closes, in words. */
  closing?: string | null
  /** The places that its company pays for, in words. */
  taken?: string | null
  /** Acts on the vacancy in the corner. */
  corner?: ReactNode
}

/** The title of a vacancy with the facts beside it. Nothing takes the focus. */
export function VacancyHeading(props: HeadingParts) {
  const { vacancy, withCompany, actions, title, level: Title = 'h2', corner } = props
  const { company } = vacancy
  const name = useShownName()(company)

  return (
    <header className={styles.header} data-saves={(corner && withCompany) || undefined}>
      {withCompany && (
        <CompanyAvatar
          name={name}
          src={company.logo}
          size={60}
          confidential={company.disclosure === 'hidden'}
        />
      )}
      <div className={styles.titles}>
        <div className={styles.titleRow}>
          <Title
            className={styles.title}
            data-long={vacancy.title.length > longTitle || undefined}
            ref={title}
            tabIndex={-1}
            lang={vacancy.locale}
            dir="auto"
          >
            {vacancy.title}
          </Title>
          <JobStatusTag vacancy={vacancy} />
          <VisibilityTag vacancy={vacancy} />
        </div>
        <div className={styles.meta}>
          {withCompany && <span translate="no">{props.company ?? name}</span>}
          <span>
            <Icon of={IconMapPin} />
            {locationOf(vacancy)}
          </span>
          <Times vacancy={vacancy} />
          {props.closing && (
            <span>
              <Icon of={IconCalendarEvent} />
              {props.closing}
            </span>
          )}
          {props.taken && (
            <span>
              <Icon of={IconCoins} />
              {props.taken}
            </span>
          )}
        </div>
      </div>
      {corner && <span className={styles.corner}>{corner}</span>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}

/** The day of posting, and the day of a later confirmation while it is open. */
function Times({ vacancy }: Pick<VacancyHeadingProps, 'vacancy'>) {
  const text = useText('vacancies')
  const { date } = useFormat()
  const posted = date(vacancy.created_at)
  const { confirmed_at = vacancy.created_at, job_status } = vacancy
  const confirmed = mayApplyTo(job_status) ? date(confirmed_at) : posted

  return (
    <>
      <span>
        <Icon of={IconClock} />
        {text('posted', { when: posted })}
      </span>
      {confirmed !== posted && (
        <span>
          <Icon of={IconCircleCheck} />
          {text('lastConfirmed', { when: confirmed })}
        </span>
      )}
    </>
  )
}
