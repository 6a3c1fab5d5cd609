import { useRef } from 'react'
import type { Today, UnconfirmedVacancy } from '#contract/applications/today.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useConfirm } from './api.ts'
import styles from './confirm-card.module.css'

/** The vacancies that close by themselves soon, each with one button that keeps it open. */
export function ConfirmCard({ unconfirmed: { count, first } }: Pick<Today, 'unconfirmed'>) {
  const text = useText('today')
  const more = count - first.length

  return (
    <Card title={text('toConfirm', { count })}>
      <p className={styles.lead}>{text('toConfirmText', { count })}</p>
      <ul className={styles.list}>
        {first.map((vacancy) => (
          <Row key={vacancy.slug} vacancy={vacancy} />
        ))}
      </ul>
      {more > 0 && <p className={styles.more}>{text('moreToConfirm', { count: more })}</p>}
    </Card>
  )
}

function Row({ vacancy }: { vacancy: UnconfirmedVacancy }) {
  const text = useText('today')
  const { deadline } = useFormat()
  const button = useRef<HTMLButtonElement>(null)
  const { mutate, isPending } = useConfirm(() => focusAfter(button.current))
  const { slug, title, locale, confirm_by } = vacancy
  const by = { answer_due_at: confirm_by.at, answer_time_zone: confirm_by.time_zone }

  return (
    <li className={styles.row} data-testid="vacancy-to-confirm">
      <div className={styles.what}>
        <Link to={paths.vacancyInfo(slug)}>
          <span lang={locale} dir="auto">
            {title}
          </span>
        </Link>
        <p className={styles.note}>{text('toConfirmBy', { date: deadline(by) })}</p>
      </div>
      <Button
        size="small"
        loading={isPending}
        ref={button}
        onClick={() => mutate({ params: { slug } })}
        aria-label={text('confirmOf', { title })}
      >
        {text('confirm')}
      </Button>
    </li>
  )
}

/** The row goes: the focus moves on to the next one, or to the heading of the page. */
function focusAfter(button: HTMLElement | null) {
  const buttons = [...(button?.closest('ul')?.querySelectorAll('button') ?? [])]
  const next = buttons.find((one) => one !== button) ?? document.querySelector('h1')
  next?.focus({ preventScroll: true })
}
