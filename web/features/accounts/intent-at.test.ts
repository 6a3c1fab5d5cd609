import { expect, test } from 'vitest'
import { intentActs, pathOfIntent } from '#contract/accounts/intent-paths.ts'
import { intentAt } from './intent-at.ts'

test('an intent is read from the address at which it is done', () => {
  for (const act of intentActs) {
    const intent = { vacancy: 'coo-north/&apply', act }
    expect(intentAt(pathOfIntent(intent))).toEqual(intent)
    const shared = { ...intent, source: 'share' } as const
    expect(intentAt(pathOfIntent(shared))).toEqual(shared)
  }
  const others = ['/vacancy?slug=coo', '/vacancy?apply=1', '/chats?slug=coo&apply=1', '/', '']
  expect(others.map(intentAt)).toEqual(others.map(() => null))
})
