import { Link } from '@tanstack/react-router'
import type { Today } from '#contract/applications/today.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import styles from './figures.module.css'

interface FiguresProps {
  waiting: Omit<Today['waiting'], 'first'>
  /** Null for those who may not chat. */
  unread: number | null
  /** The number of open vacancies. */
  open: number
  /** The company's: to spend, held, and what publishing a vacancy takes. */
  credits: { left: number; held: number; cost: number }
}

/** The number of everything that waits, in one line, each with the way there. */
export function Figures({ waiting, unread, open, credits }: FiguresProps) {
  const text = useText('today')
  const { count, others, due_today, due_in_seven_days } = waiting
  const due = [
    due_today > 0 && text('dueToday', { count: due_today }),
    text('dueInSevenDays', { count: due_in_seven_days }),
  ]
  const notes = [
    ...(credits.held > 0 ? [text('heldCredits', { count: credits.held })] : []),
    ...(credits.cost > 0 ? [text('postingCost', { count: credits.cost })] : []),
  ]

  return (
    <ul className={styles.figures}>
      <li className={styles.main} data-urgent={due_today > 0 || undefined}>
        <Number value={count} name={text('waitingCount', { count })} />
        {count > 0 && <span className={styles.note}>{due.filter(Boolean).join(' · ')}</span>}
        {others > 0 && <span className={styles.note}>{text('othersWait', { count: others })}</span>}
      </li>
      {unread !== null && unread > 0 && (
        <Figure to={paths.chats()} value={unread} name={text('unreadCount', { count: unread })} />
      )}
      <Figure to={paths.vacancies()} value={open} name={text('openCount', { count: open })} />
      {(credits.left > 0 || credits.held > 0 || credits.cost > 0) && (
        <Figure
          to={paths.credits()}
          value={credits.left}
          name={text('creditCount', { count: credits.left })}
          note={notes.join(' ') || undefined}
        />
      )}
    </ul>
  )
}

interface FigureProps {
  to: string
  value: number
  name: string
  note?: string | undefined
}

function Figure({ to, value, name, note }: FigureProps) {
  return (
    <li>
      <Link to={to} className={styles.link}>
        <Number value={value} name={name} />
        {note && <span className={styles.note}>{note}</span>}
      </Link>
    </li>
  )
}

function Number({ value, name }: Pick<FigureProps, 'value' | 'name'>) {
  const { wholeNumber } = useFormat()
  return (
    <>
      <span className={styles.value}>{wholeNumber(value)}</span> <span>{name}</span>
    </>
  )
}
