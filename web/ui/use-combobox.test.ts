import { expect, test } from 'vitest'
import { actionOf } from './use-combobox.ts'

const closed = { isOpen: false, isButton: false, active: -1 }
const open = { ...closed, isOpen: true }
const onOption = { ...open, active: 2 }

function pressed(key: string, held: Partial<Record<'altKey' | 'ctrlKey' | 'metaKey', true>> = {}) {
  const composing = { isComposing: false }
  return { altKey: false, ctrlKey: false, metaKey: false, ...held, key, nativeEvent: composing }
}

test('the arrow keys open the list, and then go through it', () => {
  expect(actionOf(pressed('ArrowDown'), closed)).toBe('open')
  expect(actionOf(pressed('ArrowDown'), open)).toBe('next')
  expect(actionOf(pressed('ArrowUp'), open)).toBe('previous')
  expect(actionOf(pressed('ArrowUp', { altKey: true }), open)).toBe('close')
})

test('Enter chooses the active option, and otherwise submits the form of a field to type in', () => {
  expect(actionOf(pressed('Enter'), onOption)).toBe('choose')
  expect(actionOf(pressed('Enter'), open)).toBeUndefined()
  expect(actionOf(pressed('Enter'), closed)).toBeUndefined()
})

test('Escape closes an open list, and is left to the dialog around a closed one', () => {
  expect(actionOf(pressed('Escape'), open)).toBe('close')
  expect(actionOf(pressed('Escape'), closed)).toBeUndefined()
})

test('a field to type in keeps its letters, spaces, Home and End', () => {
  for (const key of ['a', ' ', 'Home', 'End'])
    expect(actionOf(pressed(key), onOption)).toBeUndefined()
})

test('a list without a field to type in opens with a press, and is searched by a letter', () => {
  const button = { ...closed, isButton: true }
  expect(actionOf(pressed(' '), button)).toBe('open')
  expect(actionOf(pressed('Enter'), button)).toBe('open')
  expect(actionOf(pressed('m'), button)).toBe('find')
  expect(actionOf(pressed(' '), { ...button, isOpen: true, active: 0 })).toBe('choose')
  expect(actionOf(pressed('End'), { ...button, isOpen: true })).toBe('last')
  expect(actionOf(pressed('Tab'), { ...button, isOpen: true })).toBeUndefined()
})

test('shortcuts of the browser, and keys that compose a character, are left alone', () => {
  expect(actionOf(pressed('ArrowDown', { ctrlKey: true }), open)).toBeUndefined()
  const composed = { ...pressed('Enter'), nativeEvent: { isComposing: true } }
  expect(actionOf(composed, onOption)).toBeUndefined()
})
