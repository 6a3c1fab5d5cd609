import * as z from 'zod/mini'
import { custom } from '#contract/endpoint/problems.ts'
import { asciiAddress } from '#contract/fields/email-addresses.ts'

/** Nothing is checked here but that an address looks like one, as every e-mail field does. */
export const LoginForm = z.object({
  email: z.string().check(
    z.trim(),
    z.overwrite(asciiAddress),
    z.check(({ value, issues }) => {
      if (value !== '' && !z.regexes.html5Email.test(value))
        issues.push(custom(value, { code: 'invalid_email' }))
    }),
  ),
  password: z.string(),
})
