import * as z from 'zod/mini'
import { Application } from '#contract/applications/application-body.ts'
import { payers } from '#contract/credits/payers.ts'
import { id } from '#contract/fields/number-fields.ts'
import { checked } from '#server/platform/http/checked.ts'

const answeredIds = z.array(z.object({ id: id() }))

/**
 * Parses the parts that are compared with the resumes and the questions, even when other fields are
 * invalid.
 */
const Compared = z.object({
  resume: z.catch(z.string().check(z.trim()), ''),
  competencies: z.catch(z.nullable(answeredIds), null),
  outcomes: z.catch(z.nullable(answeredIds), null),
  payer: z.catch(z.optional(z.enum(payers)), undefined),
  client_id: z.catch(z.optional(z.guid()), undefined),
})

/**
 * Parses an application.
 * @returns it when valid, its problems by field, and the parts that remain to be compared
 */
export function readApplication(sent: unknown) {
  const { data, problems } = checked(Application, sent)
  const compared = checked(Compared, sent).data
  return {
    application: data,
    problems,
    resume: compared?.resume ?? '',
    payer: compared?.payer,
    client_id: compared?.client_id ?? null,
    competencies: problems.competencies
      ? null
      : (compared?.competencies?.map(({ id }) => id) ?? null),
    outcomes: problems.outcomes ? null : (compared?.outcomes?.map(({ id }) => id) ?? null),
  }
}
