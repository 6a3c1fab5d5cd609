import { expect, test } from 'vitest'
import { placeOf } from './place-of.ts'
import { steps } from './steps.ts'

test('the wizard goes from the language to the preview, one step after the other', () => {
  const order = [
    'language',
    'job-title',
    'job-details',
    'secfit',
    'outcomes',
    'competencies',
    'salary',
    'industries',
    'post',
  ]

  expect(steps.map(({ path }) => path)).toEqual(order)
  order.forEach((path, index) => {
    expect(placeOf(path)).toMatchObject({
      keeps: path,
      back: order[index - 1],
      next: order[index + 1],
    })
  })
})

test('the languages alone write the same draft and lead on to the industries', () => {
  expect(placeOf('software-languages')).toMatchObject({
    keeps: 'secfit',
    back: 'secfit',
    next: 'industries',
  })
})

test('an address that is no step leads nowhere', () => {
  expect(placeOf('moon')).toBeUndefined()
  expect(placeOf(undefined)).toBeUndefined()
})
