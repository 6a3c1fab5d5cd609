import { expect, test } from 'vitest'
import { completed, mentionedIn, nameBegun, partsOf, proposedFor } from './mentions.ts'

const ana = { slug: 'ana', name: 'Ana Ríos' }
const people = [ana, { slug: 'bea', name: 'Bea Sol' }]

test.each([
  ['@', ''],
  ['Look, @An', 'An'],
  ['Look, @Ana R', 'Ana R'],
  ['ana@example.com', null],
  ['Look', null],
])('in “%s” the name that is begun is %s', (text, begun) => {
  expect(nameBegun(text, text.length)).toBe(begun)
})

test('people are proposed by the beginning of their name, until it is whole', () => {
  expect(proposedFor('', people)).toEqual(people)
  expect(proposedFor('ana r', people)).toEqual([ana])
  expect(proposedFor('Ana Ríos', people)).toEqual([])
  expect(proposedFor(null, people)).toEqual([])
})

test('a name is completed at the caret', () => {
  expect(completed('Look, @An please', 9, 'An', 'Ana Ríos')).toEqual({
    text: 'Look, @Ana Ríos  please',
    caret: 16,
  })
})

test('names stand out of a text', () => {
  expect(mentionedIn('For @Ana Ríos.', people)).toEqual([ana])
  expect(partsOf('For @Ana Ríos.', people)).toEqual([
    { text: 'For ', isName: false },
    { text: '@Ana Ríos', isName: true },
    { text: '.', isName: false },
  ])
})
