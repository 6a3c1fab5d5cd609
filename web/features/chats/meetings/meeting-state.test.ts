import { expect, test } from 'vitest'
import type { Message } from '#contract/chats/message.ts'
import { hasPassed, meetingStates } from './meeting-state.ts'

const proposal = {
  id: '2',
  model_type: 'Vacancy' as const,
  duration_minutes: 30,
  place: null,
  times: [],
  outcome: null,
  picked: null,
}

function said(id: string, called_off_at: string | null = null): Message {
  const meeting = { id: 'm', agreed: null, called_off_at, proposal }
  return {
    id,
    content: '',
    model_type: 'Vacancy',
    author: null,
    author_hidden: null,
    created_at: '2026-11-23T10:00:00.000Z',
    client_id: null,
    meeting: { event: called_off_at ? 'called_off' : 'proposed', of: proposal, meeting },
  }
}

test('a meeting stands as its last message says', () => {
  const off = '2026-11-23T11:00:00.000Z'
  const states = meetingStates([said('a'), { ...said('b'), meeting: null }, said('c', off)])
  expect(states.get('m')).toMatchObject({ last: 'c', meeting: { called_off_at: off } })
  expect(states.size).toBe(1)
})

test('a time passes when it begins, and a meeting when it ends', () => {
  const at = '2026-11-23T10:00:00.000Z'
  expect(hasPassed(at, 0, new Date(at))).toBe(true)
  expect(hasPassed(at, 30, new Date(at))).toBe(false)
})
