import * as z from 'zod/mini'
import { asciiAddress } from '#contract/email-addresses.ts'
import { custom } from '#contract/problems.ts'

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
