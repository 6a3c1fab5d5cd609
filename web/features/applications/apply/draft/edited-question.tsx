import { type RefObject, use } from 'react'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useReadVacancyAgain } from '../../api.ts'
import { DraftContext } from './draft-context.ts'
import { fieldName } from './draft-fields.ts'
import styles from './draft-notices.module.css'
import type { DraftView } from './draft-sync.ts'

interface EditedQuestionProps {
  /** The name under which the server keeps the field. */
  field: string
  question: string
}

/** The question as it was when it was answered, if the company has edited it since. */
export function EditedQuestion({ field, question }: EditedQuestionProps) {
  const text = useText('application')
  const before = use(DraftContext)?.view.questions[field]
  if (before === undefined || before === question) return null

  return (
    <Notice tone="warning" title={text('questionEdited')}>
      <span dir="auto">{text('questionBefore', { question: before })}</span>
    </Notice>
  )
}

/** @returns a function that finds the numbers of achievements edited since they were answered */
export function useEditedOutcomes(shown: Vacancy, { questions }: DraftView) {
  const readAgain = useReadVacancyAgain(shown.slug)
  return async () => {
    const { outcomes } = (await readAgain()) ?? shown
    return outcomes.flatMap(({ id, outcome }, index) => {
      const before = questions[fieldName('outcomes', id)]
      return before === undefined || before === outcome ? [] : index + 1
    })
  }
}

interface EditedQuestionsProps {
  /** The numbers of achievements; empty if there is nothing to ask. */
  numbers: number[]
  vacancy: Vacancy
  onRead: () => void
  /** The first of their answers. */
  answer: RefObject<HTMLElement | null>
  onSend: () => void
}

/** Lists the edited achievements and asks for confirmation before sending. */
export function EditedQuestions({
  numbers,
  vacancy,
  onRead,
  answer,
  onSend,
}: EditedQuestionsProps) {
  const text = useText('application')

  return (
    <ConfirmDialog
      opened={numbers.length > 0}
      onClose={onRead}
      finalFocus={answer}
      onConfirm={onSend}
      title={text('editedTitle', { count: numbers.length })}
      confirmLabel={text('editedSend')}
      cancelLabel={text('editedRead')}
    >
      {text('editedLead')}
      {numbers.map((number) => (
        <span className={styles.question} key={number}>
          <b>{text('outcomeTitle', { number })}</b>
          <span lang={vacancy.locale} dir="auto">
            {vacancy.outcomes[number - 1]?.outcome}
          </span>
        </span>
      ))}
    </ConfirmDialog>
  )
}
