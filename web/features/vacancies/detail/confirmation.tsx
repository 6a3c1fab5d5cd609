// The confirmation of an open vacancy, for its company.
import { IconCircleCheck } from '@tabler/icons-react'
import { useRef } from 'react'
import { dayIn } from '#contract/times/business-days.ts'
import { ownZone } from '#contract/times/time-zones.ts'
import { mayApplyTo } from '#contract/vacancies/vacancy-choices.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useSight } from '#web/lib/progress.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useConfirmVacancy } from './api.ts'
import { today } from './closing-day.tsx'
import styles from './vacancy-info.module.css'

/**
 * Among the facts: the last confirmation, and until when the next one is due. Once the company was
 * reminded a notice says both.
 */
export function ConfirmationFact({ vacancy }: { vacancy: Vacancy }) {
  const text = useText('vacancies')
  const { date, deadline } = useFormat()
  const { job_status, confirmed_at, confirm_by, is_confirmation_due } = vacancy
  if (!mayApplyTo(job_status) || is_confirmation_due) return null
  const by =
    confirm_by && deadline({ answer_due_at: confirm_by.at, answer_time_zone: confirm_by.time_zone })

  const isOfToday = dayIn(ownZone(), new Date(confirmed_at)) === today()

  return (
    <span className={styles.fact}>
      <Icon of={IconCircleCheck} size={16} />
      <span>
        {text('confirmedOn', { when: date(confirmed_at) })}
        {by && <span>{` · ${text('confirmBy', { date: by })} `}</span>}
        {by && !isOfToday && <ConfirmButton vacancy={vacancy} isQuiet />}
      </span>
    </span>
  )
}

/** Once the company was reminded: the question, with what its silence means. */
export function ConfirmationNotice({ vacancy }: { vacancy: Vacancy }) {
  const text = useText('vacancies')
  const { date, deadline } = useFormat()
  const { confirmed_at, confirm_by, is_confirmation_due } = vacancy
  if (!is_confirmation_due || !confirm_by) return null
  const by = deadline({ answer_due_at: confirm_by.at, answer_time_zone: confirm_by.time_zone })

  return (
    <div className={styles.confirm} data-testid="to-confirm">
      <p>
        <b>{text('confirmTitle')}</b>{' '}
        {text('confirmAgain', { confirmed: date(confirmed_at), date: by })}
      </p>
      <ConfirmButton vacancy={vacancy} />
    </div>
  )
}

/** Only for readers of all of its candidates. */
function ConfirmButton({ vacancy, isQuiet }: { vacancy: Vacancy; isQuiet?: boolean }) {
  const text = useText('vacancies')
  const isWhole = useSight(vacancy) === null
  const button = useRef<HTMLButtonElement>(null)
  const { mutate, isPending } = useConfirmVacancy(() => focusTitle(button.current))
  if (!isWhole) return null

  return (
    <Button
      size="small"
      variant={isQuiet ? 'quiet' : 'primary'}
      loading={isPending}
      ref={button}
      onClick={() => mutate({ params: { slug: vacancy.slug } })}
    >
      {text('confirm')}
    </Button>
  )
}

/** The button goes: the focus moves to the title of the vacancy. */
function focusTitle(button: HTMLElement | null) {
  const title = button?.closest('article')?.querySelector<HTMLElement>('h2')
  title?.focus({ preventScroll: true })
}
