import type { ApproachRound } from '#contract/approaches/approaches.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { StatusTag } from '#web/ui/tag.tsx'
import styles from './approach-tab.module.css'

/** The rounds of a vacancy, the latest first. */
export function RoundList({ rounds }: { rounds: readonly ApproachRound[] }) {
  return (
    <ul className={styles.list}>
      {rounds.map((round) => (
        <Round key={round.id} round={round} />
      ))}
    </ul>
  )
}

function Round({ round }: { round: ApproachRound }) {
  const text = useText('approaching')
  const { date } = useFormat()
  const { approached, line, created_at, due_at, ended_at, yes, answered, held_credits } = round

  return (
    <li className={styles.round}>
      <p className={styles.facts}>
        <strong>{text('roundOn', { day: date(created_at) })}</strong>
        <StatusTag tone={ended_at ? 'neutral' : 'brass'}>
          {text(ended_at ? 'ended' : 'running')}
        </StatusTag>
      </p>
      <p className={styles.facts}>
        <span>{text('approachedCount', { count: approached })}</span>
        {answered !== null && <span>{text('answeredCount', { count: answered })}</span>}
        <span>{text('yesCount', { count: yes })}</span>
        {held_credits > 0 && <span>{text('heldCount', { count: held_credits })}</span>}
        {!ended_at && <span>{text('answerUntil', { day: date(due_at) })}</span>}
      </p>
      <blockquote className={styles.quote} dir="auto">
        {line}
      </blockquote>
    </li>
  )
}
