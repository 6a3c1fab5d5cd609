import type { Application } from '#contract/applications/application-body.ts'
import {
  type ApplicationAnswer,
  applicationAnswers,
} from '#contract/applications/application-fields.ts'
import type { apply } from '#contract/applications/apply.ts'
import type { BodyInputOf } from '#contract/endpoint/endpoint-types.ts'
import type { Form } from '#web/lib/form.ts'

type Body = BodyInputOf<typeof apply>

/**
 * An application on its way to being one: as the form holds it, where a question may not be
 * answered yet.
 */
export type ApplicationInput = {
  [Field in keyof Body]: Field extends ApplicationAnswer ? Body[Field] | null : Body[Field]
}

export type ApplicationForm = Form<ApplicationInput, Application>

/** On the wire a yes is 1 and a no is 0. */
export function bodyOf(application: Application): Body {
  return { ...application, ...each(applicationAnswers, (field) => (application[field] ? 1 : 0)) }
}

/** The form represents yes and no as 1 and 0; any other value is unanswered. */
export function chosen(answer: unknown) {
  return answer === 1 || answer === 0 ? answer : null
}

export function each<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
) {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>
}
