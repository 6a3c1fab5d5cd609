import * as z from 'zod/mini'
import { custom } from '#contract/endpoint/problems.ts'
import { imageBytesMax } from '#contract/fields/upload-limits.ts'

/** The schema of an optional image file. Checks the size only; the server checks the content. */
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
