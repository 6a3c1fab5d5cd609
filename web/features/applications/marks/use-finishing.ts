import { useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { type Response, useResponseName } from '../review/responses.ts'
import { nextUnmarked } from './marked-answers.ts'
import type { Marking } from './marks-api.ts'

interface FinishingProps {
  answers: readonly Response[]
  marking: Marking
  /** Goes to the mark of an answer. */
  onGoTo: (answer: Response) => void
}

/** How far the reading is, and its end, for which every answer needs a mark. */
export function useFinishing({ answers, marking, onGoTo }: FinishingProps) {
  const text = useText('desk')
  const nameOf = useResponseName()
  const [isRefused, setIsRefused] = useState(false)
  const { isMarked } = marking
  const unmarked = answers.filter((answer) => !isMarked(answer))
  const count = answers.length - unmarked.length

  function finish() {
    const first = nextUnmarked(answers, isMarked)
    setIsRefused(first !== undefined)
    if (first) onGoTo(first)
    else marking.finish()
  }

  return {
    finish,
    isFinished: Boolean(marking.marks?.mine.finished_at),
    isFinishing: marking.isFinishing,
    progress: text('marked', { count, all: answers.length }),
    /** Names what is still missing, after an attempt to finish. */
    missing:
      isRefused && unmarked.length > 0
        ? text('markMissing', { count: unmarked.length, names: unmarked.map(nameOf).join(', ') })
        : null,
  }
}
