import { expect, test } from 'vitest'
import { byDay, dayName } from './days.ts'

const names = { today: 'Today', yesterday: 'Yesterday' }
const noon = new Date(2026, 10, 21, 12)

function saidAt(moment: Date) {
  return {
    id: moment.toISOString(),
    content: 'Hello',
    model_type: 'User' as const,
    created_at: moment.toISOString(),
    client_id: null,
    author: null,
    author_hidden: null,
    meeting: null,
  }
}

test('messages are grouped by day, in order', () => {
  const late = saidAt(new Date(2026, 10, 20, 23, 59))
  const early = saidAt(new Date(2026, 10, 21, 0, 1))
  const later = saidAt(new Date(2026, 10, 21, 9))

  expect(byDay([late, early, later])).toEqual([
    { day: '2026-11-20', entries: [late] },
    { day: '2026-11-21', entries: [early, later] },
  ])
})

test('the last two days are called by their names', () => {
  expect(dayName('2026-11-21', 'en', names, noon)).toBe('Today')
  expect(dayName('2026-11-20', 'en', names, noon)).toBe('Yesterday')
  expect(dayName('2026-11-19', 'en', names, noon)).toBe('Nov 19, 2026')
})
