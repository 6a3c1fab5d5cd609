import { IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import type { OwnApplication } from '#contract/applications/own-application.ts'
import { judgeFeedback } from '#web/lib/calls/applications.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { vacancyReads } from '../api.ts'
import styles from './feedback-verdict.module.css'

interface FeedbackVerdictProps {
  /** Of the vacancy. */
  slug: string
  feedback: Pick<OwnApplication['feedback'][number], 'id' | 'useful'>
}

/** Asks the candidate whether a feedback was of use. They may say otherwise later. */
export function FeedbackVerdict({ slug, feedback: { id, useful } }: FeedbackVerdictProps) {
  const text = useText('vacancies')
  const { mutate, isPending, variables } = useCommand(judgeFeedback, {
    refreshes: vacancyReads,
    isWritten: false,
    errorMessage: (error) => messageOf(error),
  })
  const sent = variables?.body?.useful
  const say = (word: boolean) =>
    mutate({ params: { slug, id: String(id) }, body: { useful: word } })

  return (
    <fieldset className={styles.verdict}>
      <legend className={styles.asked}>{text('verdictAsked')}</legend>
      <div className={styles.choices}>
        {([true, false] as const).map((word) => (
          <Button
            key={String(word)}
            size="small"
            variant={useful === word ? 'primary' : 'default'}
            icon={<Icon of={word ? IconThumbUp : IconThumbDown} size={16} />}
            aria-pressed={useful === word}
            loading={isPending && sent === word}
            onClick={() => say(word)}
          >
            {text(word ? 'verdictYes' : 'verdictNo')}
          </Button>
        ))}
      </div>
      <output className={styles.note}>
        {text(useful === null ? 'verdictNote' : 'verdictKept')}
      </output>
    </fieldset>
  )
}
