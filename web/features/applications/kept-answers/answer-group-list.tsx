import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useId } from 'react'
import type { ApplicationText } from '#contract/applications/application-fields.ts'
import { focusHeading } from '#web/lib/focus-heading.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLazyDialog } from '#web/ui/lazy-dialog.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './answer-group-list.module.css'
import type { AnswerGroup } from './answer-groups.ts'
import { AnswerRow } from './answer-row.tsx'
import { useWriteAnswer } from './kept-answers-api.ts'

const AnswerDialog = lazy(async () => {
  const { AnswerDialog } = await import('./answer-dialog.tsx')
  return { default: AnswerDialog }
})

/** Questions with the answers to each. */
export function AnswerGroupList({ groups }: { groups: readonly AnswerGroup[] }) {
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <Group key={group.question} group={group} />
      ))}
    </div>
  )
}

function Group({ group: { question, field, competence, answers } }: { group: AnswerGroup }) {
  const text = useText('answers')
  const form = useText('application')
  const id = useId()
  const name = field ? form(field) : (competence ?? (question || text('questionGone')))

  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title} id={id} dir="auto">
            {name}
          </h2>
          {field && <p className={styles.hint}>{form(`${field}_hint`)}</p>}
        </div>
        {field && <WriteButton field={field} name={name} />}
      </div>
      {answers.length > 0 && (
        <ul className={styles.answers}>
          {answers.map((answer) => (
            <AnswerRow key={answer.id} answer={answer} question={name} onRemoved={focusHeading} />
          ))}
        </ul>
      )}
    </section>
  )
}

function WriteButton({ field, name }: { field: ApplicationText; name: string }) {
  const text = useText('answers')
  const { opened, isOpening, open, close } = useLazyDialog()
  const { mutateAsync: write } = useWriteAnswer()

  return (
    <>
      <Button
        size="small"
        icon={<Icon of={IconPlus} size={16} />}
        onClick={open}
        loading={isOpening}
      >
        {text('write')}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
      {opened !== undefined && (
        <Suspense>
          <AnswerDialog
            opened={opened}
            onClose={close}
            title={text('writeTitle')}
            question={name}
            onSend={({ text: words }) => write({ body: { field, text: words } })}
          />
        </Suspense>
      )}
    </>
  )
}
