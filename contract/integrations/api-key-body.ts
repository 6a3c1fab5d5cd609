import * as z from 'zod/mini'
import { named } from '#contract/endpoint/named.ts'
import { custom } from '#contract/endpoint/problems.ts'
import { scopes } from '#contract/endpoint/scopes.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { line } from '#contract/fields/text-fields.ts'

/** Days after which a key ends by itself; null for one that ends only when it is revoked. */
export const keyDays = [30, 90, 365] as const

/** A key as it is asked for. */
export const NewApiKey = named(
  'NewApiKey',
  'An API key as it is asked for.',
  z.object({
    name: line(lengths.key_name),
    scopes: z.array(z.enum(scopes)).check(
      z.check<readonly string[]>(({ value, issues }) => {
        if (value.length === 0) issues.push(custom(value, { code: 'required' }))
      }),
      z.overwrite((value) => [...new Set(value)]),
      z.meta({ minItems: 1 }),
    ),
    days: z.nullable(z.literal([...keyDays])),
  }),
)
