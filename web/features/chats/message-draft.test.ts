import { expect, test } from 'vitest'
import { draftOf, emptyDraft, restored, withoutArrived } from './message-draft.ts'

const failed = { client_id: 'a', content: 'Good morning' }

test('failed messages are restored in order, before the text written since', () => {
  expect(restored({ text: '', failed: null }, ['Good morning'], failed)).toEqual({
    text: 'Good morning',
    failed,
  })
  expect(restored({ text: 'And?', failed: null }, ['Good morning', 'Anybody?'], failed).text).toBe(
    'Good morning\nAnybody?\nAnd?',
  )
})

test('a failed message that had arrived is removed from the draft, and nothing else', () => {
  expect(withoutArrived({ text: 'Good morning', failed })).toEqual({ text: '', failed: null })
  expect(withoutArrived({ text: 'Good morning\nAnd?', failed }).text).toBe('And?')
  expect(withoutArrived({ text: 'Good morning to all', failed }).text).toBe('Good morning to all')
  expect(withoutArrived({ text: 'Otherwise', failed: null })).toEqual({
    text: 'Otherwise',
    failed: null,
  })
})

test('a draft is read by its author alone, and whatever is damaged counts as not written', () => {
  expect(draftOf({ owner: 'ana', text: 'Good', failed }, 'ana')).toEqual({ text: 'Good', failed })
  expect(draftOf({ owner: 'ana', text: 'Good' }, 'ana')).toEqual({ text: 'Good', failed: null })
  expect(draftOf({ owner: 'ana', text: 'Good', failed: { content: 1 } }, 'ana').failed).toBeNull()
  for (const kept of [undefined, null, 'Good', { owner: 'ana' }, { owner: 'eva', text: 'Good' }])
    expect(draftOf(kept, 'ana')).toEqual(emptyDraft)
})
