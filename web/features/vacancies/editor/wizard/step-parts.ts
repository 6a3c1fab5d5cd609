// The parts of a step of the wizard.
import type { Notice } from '#contract/accounts/notices.ts'
import type { TextKey } from '#web/lib/i18n/namespaces.ts'
import type { StepSchema } from '../draft-schemas.ts'
import type { VacancyDraft } from '../vacancy-draft.ts'
import type { Fieldset } from './fieldset.ts'
import type { ServerCheck } from './server-checks.ts'

/** A screen that asks for a part of the draft. */
export interface Question {
  /** The schema of a complete step, by its name: it is loaded after the page. */
  schema: StepSchema
  fieldset: Fieldset
  check?: ServerCheck
  /** Instead of "Continue". */
  forward?: 'preview'
  /** Said when something is missing, besides what is said at the fields. */
  complaint?: 'fillRequired'
}

export interface StepParts {
  path: string
  /** The prefix of its text keys. */
  name: StepName
  /** The fields of the draft that it keeps. */
  fields: readonly (keyof VacancyDraft)[]
  /** The notice that it greets with, by its title among the texts. */
  notice: Notice | null
  /** The last step has nothing to complete. */
  question: Question | null
}

type Text = TextKey<'wizard'>

type NameWith<Ending extends string> = Text extends infer Key
  ? Key extends `${infer Name}${Ending}`
    ? Name
    : never
  : never

/** A screen is named by its texts: there must be a title and a lead of that name. */
export type ScreenName = NameWith<'Title'> & NameWith<'Lead'>

/** A step has a third text, in the list of steps. */
export type StepName = ScreenName & NameWith<'Step'>
