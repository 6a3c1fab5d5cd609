import * as z from 'zod/mini'
import { named } from '#contract/endpoint/named.ts'
import { custom } from '#contract/endpoint/problems.ts'
import { languages } from '#contract/fields/languages.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { line, text } from '#contract/fields/text-fields.ts'

/** A name of a role, as an operator adds it. */
export const NewRoleName = named(
  'NewRoleName',
  'A name of a role, as an operator adds it.',
  z.object({
    name: line(lengths.role_name),
    /** The id of a role, as `GET /operator/roles` lists them. */
    role: text(lengths.name),
    /** The languages of the screens on which the name is suggested. */
    languages: z.array(z.enum(languages)).check(
      z.check(({ value, issues }) => {
        if (value.length === 0) issues.push(custom(value, { code: 'required' }))
        else if (new Set(value).size < value.length)
          issues.push(custom(value, { code: 'duplicates' }))
      }),
      z.meta({ minItems: 1, maxItems: languages.length, uniqueItems: true }),
    ),
  }),
)
