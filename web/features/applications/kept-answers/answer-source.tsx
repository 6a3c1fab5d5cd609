import { IconPinned } from '@tabler/icons-react'
import type { KeptAnswer } from '#contract/applications/kept-answers.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './answer-source.module.css'

/** The pin of an answer, the application it was sent with, and the date of its words. */
export function AnswerSource({ answer }: { answer: KeptAnswer }) {
  const text = useText('answers')
  const { date } = useFormat()
  const shown = useShownName()
  const { sent, written_at, is_pinned } = answer

  return (
    <p className={styles.source}>
      {is_pinned && (
        <span className={styles.pinned}>
          <Icon of={IconPinned} size={16} />
          {text('pinned')}
        </span>
      )}
      {sent && (
        <span>
          {text('from')}{' '}
          <Link to={paths.sentApplication(sent.slug)} dir="auto">
            {sent.title}
          </Link>
          , {shown(sent.company)}, {date(sent.apply_date)}
        </span>
      )}
      {written_at && <span>{text(sent ? 'edited' : 'written', { date: date(written_at) })}</span>}
    </p>
  )
}
