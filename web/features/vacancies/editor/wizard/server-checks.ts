// The steps whose texts the server checks before the next one.
import { lengths } from '#contract/fields/lengths.ts'
import { seenLength } from '#contract/fields/seen-text.ts'
import { keyed, secfitTextNames } from '#contract/vacancies/vacancy-texts.ts'
import type { CallError } from '#web/lib/call-error.ts'
import type { BodyFor } from '#web/lib/call-to.ts'
import { validateOutcomes, validateSecfit } from '#web/lib/calls/vacancies.ts'
import type { VacancyForm } from '../draft-schemas.ts'
import type { VacancyDraft } from '../vacancy-draft.ts'

interface CheckBy<C extends typeof validateSecfit | typeof validateOutcomes> {
  endpoint: C
  bodyOf: (draft: VacancyDraft) => BodyFor<C>
  /** Marks fields by what the answer says of others. */
  mark?: (form: VacancyForm, error: CallError) => void
}

export type ServerCheck = CheckBy<typeof validateSecfit> | CheckBy<typeof validateOutcomes>

export const secfitCheck: ServerCheck = {
  endpoint: validateSecfit,
  bodyOf: (draft) => keyed(secfitTextNames, (name) => draft[name]),
}

export const outcomesCheck: ServerCheck = {
  endpoint: validateOutcomes,
  bodyOf: ({ outcomes }) => ({ outcomes }),
  mark: markOutcomes,
}

/** The server's texts come in one list without saying which achievement each is about. */
function markOutcomes(form: VacancyForm, { errors }: CallError) {
  const message = errors['outcomes']?.[0]
  if (message === undefined) return
  const outcomes = form.getValues('outcomes')
  const isShort = outcomes.map((outcome) => seenLength(outcome) < lengths.long_text.min)
  outcomes.forEach((_, index) => {
    if (isShort[index] || !isShort.includes(true))
      form.setError(`outcomes.${index}`, { type: 'server', message })
  })
}
