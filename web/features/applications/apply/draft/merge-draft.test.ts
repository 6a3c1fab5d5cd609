import { expect, test } from 'vitest'
import type { DraftField, DraftValue } from '#contract/applications/application-drafts.ts'
import { changesOf, type BaseFields, mergeFields, mergeNothing } from './merge-draft.ts'

const copy = 'copy-of-this-tab'

function their(field: string, value: DraftValue, version: number, by = 'copy-on-the-desk') {
  return { field, value, version, copy: by, question: null } satisfies DraftField
}

const base: BaseFields = {
  career_goals: { value: 'To lead', version: 1 },
  education: { value: null, version: null },
  resume: { value: 'newest', version: null },
}
const mine = { career_goals: 'To lead', education: null, resume: 'newest' }

test('what was written elsewhere is taken where nothing was changed here', () => {
  const theirs = [their('career_goals', 'To lead a company', 2), their('education', 1, 3)]
  const merged = mergeFields(theirs, { mine, base, copy, sent: {} })
  expect(merged.taken).toEqual({ career_goals: 'To lead a company', education: 1 })
  expect(merged.elsewhere).toEqual({})
  const now = { ...mine, ...merged.taken }
  expect(changesOf(now, merged.base, merged.elsewhere)).toEqual([])
})

test('of a field that both have changed neither text is taken, sent or lost', () => {
  const typed = { ...mine, career_goals: 'To rest', education: 0 as const }
  const theirs = [their('career_goals', 'To lead a company', 2)]
  const merged = mergeFields(theirs, { mine: typed, base, copy, sent: {} })
  expect(merged.taken).toEqual({})
  expect(merged.elsewhere).toMatchObject({ career_goals: { value: 'To lead a company' } })
  expect(changesOf(typed, merged.base, merged.elsewhere).map(({ field }) => field)).toEqual([
    'education',
    'resume',
  ])

  const decided = { ...merged.base, career_goals: { value: 'To lead a company', version: 2 } }
  expect(changesOf(typed, decided, {})).toContainEqual({
    field: 'career_goals',
    value: 'To rest',
    version: 2,
  })
})

test('what this copy has sent is no news, however much was typed since', () => {
  const typed = { ...mine, career_goals: 'To lead a company now' }
  const theirs = [their('career_goals', 'To lead a company', 2, copy)]
  const sent = { career_goals: 'To lead a company' }
  const merged = mergeFields(theirs, { mine: typed, base, copy, sent })
  expect([merged.taken, merged.elsewhere]).toEqual([{}, {}])
  expect(changesOf(typed, merged.base, {})[0]).toEqual({
    field: 'career_goals',
    value: 'To lead a company now',
    version: 2,
  })
})

test('what was written without a connection is sent, if nothing newer is there', () => {
  const offline = { ...base, career_goals: { value: undefined, version: 1 } }
  const typed = { ...mine, career_goals: 'Written on a plane' }
  const same = mergeFields([their('career_goals', 'To lead', 1)], {
    mine: typed,
    base: offline,
    copy,
    sent: {},
  })
  expect(changesOf(typed, same.base, same.elsewhere)[0]).toMatchObject({ version: 1 })
  const newer = mergeFields([their('career_goals', 'To rest', 2)], {
    mine: typed,
    base: offline,
    copy,
    sent: {},
  })
  expect(newer.elsewhere).toHaveProperty('career_goals')
})

test('a draft that is gone takes along what it had, and nothing else', () => {
  const typed = { ...mine, education: 1 as const }
  const merged = mergeNothing({ mine: typed, base })
  expect(merged.taken).toEqual({ career_goals: '' })
  expect(changesOf({ ...typed, ...merged.taken }, merged.base, {})).toEqual([
    { field: 'education', value: 1, version: null },
    { field: 'resume', value: 'newest', version: null },
  ])
})

test('a draft that was deleted and begun again gets all that is written here', () => {
  const merged = mergeFields([their('education', 1, 1)], { mine, base, copy, sent: {} })
  expect(changesOf(mine, merged.base, {})[0]).toEqual({
    field: 'career_goals',
    value: 'To lead',
    version: null,
  })
})
