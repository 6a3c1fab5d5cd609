import { expect, test } from 'vitest'
import { givenBack, settled } from './message-draft.ts'

const failed = { client_id: 'a', content: 'Good morning' }

test('what could not be sent comes back in its order, before what was written since', () => {
  expect(givenBack({ text: '', failed: null }, ['Good morning'], failed)).toEqual({
    text: 'Good morning',
    failed,
  })
  expect(givenBack({ text: 'And?', failed: null }, ['Good morning', 'Anybody?'], failed).text).toBe(
    'Good morning\nAnybody?\nAnd?',
  )
})

test('what had arrived after all is taken out of the field, and nothing else', () => {
  expect(settled({ text: 'Good morning', failed })).toEqual({ text: '', failed: null })
  expect(settled({ text: 'Good morning\nAnd?', failed }).text).toBe('And?')
  expect(settled({ text: 'Good morning to all', failed }).text).toBe('Good morning to all')
  expect(settled({ text: 'Otherwise', failed: null })).toEqual({ text: 'Otherwise', failed: null })
})
