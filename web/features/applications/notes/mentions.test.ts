import { expect, test } from 'vitest'
import { completed, mentionedIn, nameBegun, partsOf, proposedFor, unknownIn } from './mentions.ts'

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
  expect(proposedFor('ana Ri\u{301}', people)).toEqual([ana])
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
  expect(mentionedIn('For @Ana Ri\u{301}os.', people)).toEqual([ana])
  expect(partsOf('For @Ana Ríos.', people)).toEqual([
    { text: 'For ', isName: false },
    { text: '@Ana Ríos', isName: true },
    { text: '.', isName: false },
  ])
})

test('a word after an @ that names nobody is found, and no address', () => {
  expect(unknownIn('For @Ana Ríos and @Jo, please', people)).toBe('@Jo')
  expect(unknownIn('For @Ana Ríos, ana@example.com', people)).toBeUndefined()
})
