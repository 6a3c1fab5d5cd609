import { expect, test } from 'vitest'
import { withIntent } from '#contract/pages/public-paths.ts'
import { intentActs, intentAmong } from './intent-paths.ts'

test('an intent is read from the address of the registration', () => {
  for (const act of intentActs) {
    const intent = { vacancy: 'coo-north', act }
    const { searchParams } = new URL(withIntent('/executive', intent, 'es'), 'https://altura.test')
    expect(intentAmong(Object.fromEntries(searchParams))).toEqual(intent)
    expect(searchParams.get('lang')).toBe('es')
  }
  expect(intentAmong({ vacancy: 'coo-north', act: 'delete' })).toMatchObject({ act: 'apply' })
  expect([{}, { vacancy: '' }, { vacancy: 7 }].map(intentAmong)).toEqual([null, null, null])
})
