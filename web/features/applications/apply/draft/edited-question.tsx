import { use } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { DraftContext } from './draft-context.ts'

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
