import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#web/lib/memory-storage.fixture.ts'
import { keepFeedbackDraft, readFeedbackDraft } from './feedback-draft.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  localStorage.setItem('access_token', 'abc')
  return () => vi.unstubAllGlobals()
})

test('a draft of feedback is kept for its application, until it is emptied', () => {
  keepFeedbackDraft('one', 'me', 'Thank you')
  expect(readFeedbackDraft('one', 'me')).toBe('Thank you')
  expect(readFeedbackDraft('another', 'me')).toBe('')
  keepFeedbackDraft('one', 'me', '  ')
  expect(readFeedbackDraft('one', 'me')).toBe('')
})

test('a draft of a colleague is neither shown nor kept', () => {
  keepFeedbackDraft('one', 'somebody else', 'Between us')
  expect(readFeedbackDraft('one', 'me')).toBe('')
  expect(readFeedbackDraft('one', 'somebody else')).toBe('')
})
