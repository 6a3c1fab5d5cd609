import { expect, test } from 'vitest'
import { languages } from '#contract/fields/languages.ts'
import { activityKinds, unreadKinds } from '#contract/operators/audit.ts'
import { labelsOf } from '#server/platform/labels.ts'

const kinds: string[] = [...activityKinds, ...unreadKinds]

test('each kind of entry is listed once', () => {
  expect(new Set(kinds).size).toBe(kinds.length)
})

test.each(languages)(
  'each kind that people read has its text in %s, and no other has',
  (language) => {
    const named = Object.entries(labelsOf(language))
      .filter(([key, text]) => key.startsWith('activity_') && text !== '')
      .map(([key]) => key.slice('activity_'.length))
    expect(named.toSorted()).toEqual([...activityKinds].toSorted())
  },
)
