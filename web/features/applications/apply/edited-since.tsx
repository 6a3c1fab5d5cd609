import { useRef } from 'react'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { EditedQuestions } from './draft/edited-question.tsx'
import type { useSendApplication } from './send-application.tsx'

interface EditedSinceProps extends Pick<
  ReturnType<typeof useSendApplication>,
  'toConfirm' | 'confirm' | 'element'
> {
  vacancy: Vacancy
}

/** Confirms sending although achievements were edited, or goes to the first of them. */
export function EditedSince({ vacancy, toConfirm, confirm, element }: EditedSinceProps) {
  const answer = useRef<HTMLElement>(null)

  function read() {
    const name = `outcomes.${(toConfirm[0] ?? 1) - 1}.response`
    const field = element.current?.elements.namedItem(name)
    answer.current = field instanceof HTMLElement ? field : null
    answer.current?.closest('[data-question]')?.scrollIntoView({ block: 'start' })
    confirm(false)
  }
  return (
    <EditedQuestions
      numbers={toConfirm}
      vacancy={vacancy}
      onRead={read}
      answer={answer}
      onSend={() => {
        answer.current = null
        confirm(true)
      }}
    />
  )
}
