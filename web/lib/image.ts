import * as z from 'zod/mini'
import { custom } from '#contract/fields.ts'
import { imageBytesMax } from '#contract/limits.ts'

/** A picture that was chosen, or none. One too large is named before it is sent; what it is, only its content tells. */
export function image() {
  return z.nullable(
    z.instanceof(File).check(
      z.check<File>(({ value, issues }) => {
        if (value.size > imageBytesMax)
          issues.push(custom(value, { code: 'file_too_large', n: imageBytesMax / 1024 / 1024 }))
      }),
    ),
  )
}
