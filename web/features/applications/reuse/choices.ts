import type { ApplicationAnswer } from '#contract/applications/application-fields.ts'
import type { EarlierChoice } from '#contract/applications/earlier-choice.ts'
import { type ApplicationForm, chosen } from '../apply/application-input.ts'
import type { ReadTexts } from './read-texts.ts'

interface Choices {
  choices: readonly EarlierChoice[]
  read: ReadTexts
}

/** The earlier choices for the questions that are empty. Unlikely ones are only shown. */
export function fittingChoices(form: ApplicationForm, { choices }: Choices): EarlierChoice[] {
  return choices.filter(
    ({ field, is_likely }) => is_likely && chosen(form.getValues(field)) === null,
  )
}

/** The questions that hold an earlier choice which waits to be confirmed. */
export function unreadChoices(form: ApplicationForm, reuse: Choices): ApplicationAnswer[] {
  return reuse.choices
    .filter((choice) => isUnreadChoice(reuse, choice, form.getValues(choice.field)))
    .map(({ field }) => field)
}

/** True on whatever device it was filled in, until it is confirmed or chosen by hand. */
export function isUnreadChoice(
  { read }: Pick<Choices, 'read'>,
  { field, value, is_likely }: EarlierChoice,
  now: unknown,
): boolean {
  const filled = wireOf(value)
  return is_likely && chosen(now) === filled && read[field] !== String(filled)
}

/** On the wire a yes is 1 and a no is 0. */
export function wireOf(value: boolean): 1 | 0 {
  return value ? 1 : 0
}
