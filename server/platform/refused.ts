import type { Problem, ProblemCode, Problems } from '#contract/endpoint/problem-codes.ts'
import type { RefusalCode } from '#contract/endpoint/refusals.ts'
import type { Values } from '#contract/fields/texts.ts'

/** An expected refusal: a code that the endpoint declares, and problems by field. */
export class Refused extends Error {
  readonly code: RefusalCode
  readonly problems: Problems | undefined
  readonly retryAfterSeconds: number | undefined
  /** The values of its text. */
  readonly values: Values

  constructor(
    code: RefusalCode,
    problems?: Problems,
    retryAfterSeconds?: number,
    values: Values = {},
  ) {
    super(code)
    this.name = 'Refused'
    this.code = code
    this.problems = problems
    this.retryAfterSeconds = retryAfterSeconds
    this.values = values
  }
}

/** A refusal of one field: `refusedField('email', 'email_taken')`. */
export function refusedField(field: string, code: ProblemCode, n?: number): Refused {
  return new Refused('invalid_fields', { [field]: [problem(code, n)] })
}

/** @param n the number in the text of the problem, such as a limit */
export function problem(code: ProblemCode, n?: number): Problem {
  return n === undefined ? { code } : { code, n }
}

/** @throws Refused invalid_fields if there is any problem */
export function refuseIfAny(problems: Problems): void {
  if (Object.keys(problems).length > 0) throw new Refused('invalid_fields', problems)
}
