import { expect, test } from 'vitest'
import { draftOf, emptyDraft, messagesOf, restored, withoutArrived } from './message-draft.ts'

const first = { client_id: 'a', content: 'Good morning' }
const second = { client_id: 'b', content: 'Anybody?' }
const failed = [first]
const none = { text: '', failed: [] }

test('failed messages are restored in order, before the text written since', () => {
  expect(restored(none, failed)).toEqual({ text: 'Good morning', failed })
  expect(restored({ text: 'And?', failed: [] }, [first, second]).text).toBe(
    'Good morning\nAnybody?\nAnd?',
  )
})

test('a failed message that had arrived is removed from the draft, and nothing else', () => {
  const arrived = new Set(['a'])
  expect(withoutArrived({ text: 'Good morning', failed }, arrived)).toEqual(none)
  expect(withoutArrived({ text: 'Good morning\nAnd?', failed }, arrived).text).toBe('And?')
  expect(withoutArrived({ text: 'Good morning to all', failed }, arrived).text).toBe(
    'Good morning to all',
  )
  expect(withoutArrived({ text: 'Otherwise', failed: [] }, arrived)).toEqual({
    text: 'Otherwise',
    failed: [],
  })
  const both = { text: 'Good morning\nAnybody?\nAnd?', failed: [first, second] }
  expect(withoutArrived(both, arrived)).toEqual({ text: 'Anybody?\nAnd?', failed: [second] })
})

/** A part of the draft that no failed message had. */
const rest = (content: string) => ({ client_id: null, content })

test('what is sent again is each message under its own id, as long as its text is unchanged', () => {
  const both = { failed: [first, second] }
  expect(messagesOf({ ...both, text: 'Good morning\nAnybody?' })).toEqual([first, second])
  expect(messagesOf({ ...both, text: 'Good morning\nAnybody?\nAnd?' })).toEqual([
    first,
    second,
    rest('And?'),
  ])
  expect(messagesOf({ ...both, text: 'Good morning\nNobody?' })).toEqual([first, rest('Nobody?')])
  expect(messagesOf({ ...both, text: 'Otherwise' })).toEqual([rest('Otherwise')])
  expect(messagesOf(none)).toEqual([])
})

test('a draft is read by its author alone, and whatever is damaged counts as not written', () => {
  expect(draftOf({ owner: 'ana', text: 'Good', failed }, 'ana')).toEqual({ text: 'Good', failed })
  expect(draftOf({ owner: 'ana', text: 'Good', failed: first }, 'ana').failed).toEqual([first])
  expect(draftOf({ owner: 'ana', text: 'Good' }, 'ana')).toEqual({ text: 'Good', failed: [] })
  expect(draftOf({ owner: 'ana', text: 'Good', failed: [{ content: 1 }] }, 'ana').failed).toEqual(
    [],
  )
  for (const draft of [undefined, null, 'Good', { owner: 'ana' }, { owner: 'eva', text: 'Good' }])
    expect(draftOf(draft, 'ana')).toEqual(emptyDraft)
})
