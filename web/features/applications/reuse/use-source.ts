import type { EarlierAnswer } from '#contract/applications/earlier-answer.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'

type Answer = Pick<
  EarlierAnswer,
  'title' | 'company' | 'apply_date' | 'written_at' | 'is_from_career' | 'is_start'
>

/** @returns the texts for the source of an earlier answer, before and after it is filled in */
export function useSource() {
  const text = useText('application')
  const { date } = useFormat()
  const shown = useShownName()

  function placed(answer: Answer) {
    const { title, company, apply_date, written_at } = answer
    const at = date(written_at ?? apply_date ?? '')
    const of = title !== null && company && { title, company: shown(company), date: at }
    return { of, date: at, isEdited: written_at !== null }
  }

  return {
    sourceOf(answer: Answer) {
      if (answer.is_start && answer.company)
        return text('reuseCareerResults', { company: shown(answer.company) })
      if (answer.is_from_career) return text('reuseCareer')
      const { of, isEdited, date } = placed(answer)
      if (!of) return text('reuseOwn', { date })
      return text(isEdited ? 'reuseEdited' : 'reuseSource', of)
    },
    filledFrom(answer: Answer) {
      if (answer.is_start && answer.company)
        return text('reuseFromResults', { company: shown(answer.company) })
      if (answer.is_from_career) return text('reuseFromCareer')
      const { of } = placed(answer)
      return of ? text('reuseFrom', of) : text('reuseFromOwn')
    },
  }
}
