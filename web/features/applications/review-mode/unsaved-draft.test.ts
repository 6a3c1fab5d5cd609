import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#web/lib/memory-storage.fixture.ts'
import { forgetSaved, forgetUnsaved, keepUnsaved, readUnsaved } from './unsaved-draft.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  localStorage.setItem('access_token', 'abc')
  return () => vi.unstubAllGlobals()
})

const draft = { feedback: 'Written without a connection', letter: null }

test('an answer that was not saved is there again for its author, until it is saved', () => {
  keepUnsaved('one', 'me', draft)
  expect(readUnsaved('one', 'me')).toEqual(draft)
  expect(readUnsaved('another', 'me')).toBeNull()
  forgetUnsaved('one')
  expect(readUnsaved('one', 'me')).toBeNull()
})

test('a colleague at the same browser does not read it', () => {
  keepUnsaved('one', 'somebody else', draft)
  expect(readUnsaved('one', 'me')).toBeNull()
})

test('what was written while the server saved stays, and what it has goes', () => {
  const further = { ...draft, feedback: `${draft.feedback}, and further` }
  keepUnsaved('one', 'me', further)
  forgetSaved('one', 'me', draft)
  expect(readUnsaved('one', 'me')).toEqual(further)
  forgetSaved('one', 'me', further)
  expect(readUnsaved('one', 'me')).toBeNull()
})

test('a text that is too long for the server is there again as it was typed', () => {
  const long = { feedback: ` ${'word '.repeat(5000)}`, letter: null }
  keepUnsaved('one', 'me', long)
  expect(readUnsaved('one', 'me')).toEqual(long)
})
