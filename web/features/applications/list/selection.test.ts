import { afterEach, expect, test } from 'vitest'
import { keepSelection, nameOfList, readSelection } from './selection.ts'

const slug = 'chief-of-weirs'
const of = nameOfList(slug, { stage: 'offer' })

afterEach(() => keepSelection(of, []))

test('a selection is kept for its vacancy and filters, in whatever order', () => {
  keepSelection(of, ['a', 'b'])
  expect(readSelection(nameOfList(slug, { stage: 'offer', by: 'name', order: 'desc' }))).toEqual([
    'a',
    'b',
  ])
  expect(readSelection(nameOfList(slug, {}))).toEqual([])
  expect(readSelection(nameOfList('another', { stage: 'offer' }))).toEqual([])
})

test('an empty selection is not kept, and words of a search stay apart from it', () => {
  const name = nameOfList(slug, { candidate: 'ana maría' })
  keepSelection(name, ['a'])
  expect(readSelection(name)).toEqual(['a'])
  keepSelection(name, [])
  expect(readSelection(name)).toEqual([])
})
