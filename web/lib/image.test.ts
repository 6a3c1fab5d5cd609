import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { describeIssue } from '#contract/endpoint/problems.ts'
import { imageBytesMax } from '#contract/fields/upload-limits.ts'
import { image } from './image.ts'

function problemsOf(value: unknown) {
  const { error } = z.safeParse(image(), value, { error: describeIssue })
  return error?.issues.map(({ message }) => message) ?? []
}

test('an image may be missing or as large as the limit, and a larger one is a problem', () => {
  expect(problemsOf(null)).toEqual([])
  expect(problemsOf(new File([new Uint8Array(imageBytesMax)], 'picture.png'))).toEqual([])
  expect(problemsOf(new File([new Uint8Array(imageBytesMax + 1)], 'picture.png'))).toEqual([
    'file_too_large:5',
  ])
})
