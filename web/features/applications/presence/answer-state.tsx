import type { ListedCandidate } from '#contract/applications/candidate-application.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { StatusTag } from '#web/ui/tag.tsx'
import styles from './answer-state.module.css'
import { useColleaguesAt } from './use-presence.ts'

interface AnswerStateProps {
  /** Of the vacancy. */
  slug: string
  candidate: Pick<ListedCandidate, 'id' | 'read_at' | 'answered_by'>
}

/** The author and time of the first answer, and the colleagues who are at the application now. */
export function AnswerState({ slug, candidate: { id, read_at, answered_by } }: AnswerStateProps) {
  const text = useText('review')
  const shown = useShownName()
  const { dateTime } = useFormat()

  return (
    <span className={styles.state} aria-live="polite">
      {read_at && answered_by && (
        <StatusTag tone="success">
          {text('answeredBy', { name: shown(answered_by), date: dateTime(read_at) })}
        </StatusTag>
      )}
      <Colleagues slug={slug} application={id} />
    </span>
  )
}

/** The colleagues who are at an application now. */
export function Colleagues({ slug, application }: { slug: string; application: string }) {
  const text = useText('review')
  const colleagues = useColleaguesAt({ slug, uuid: application })

  return colleagues.map(({ person, name, isWriting }) => (
    <StatusTag key={person} tone={isWriting ? 'warning' : 'neutral'}>
      {text(isWriting ? 'colleagueWrites' : 'colleagueReads', { name })}
    </StatusTag>
  ))
}
