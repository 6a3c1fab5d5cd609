import { expect, test } from 'vitest'
import { refuseNewer } from './migrate.ts'

test('a version runs on a newer database where it knows the last migration that does more than expand', () => {
  const known = ['0001_people', '0002_posts']
  const refused = 'written by a newer version of Altura (0003_likes)'
  expect(() => refuseNewer([...known, '0003_likes'], known)).toThrow(refused)
  expect(() => refuseNewer([...known, '0003_likes'], known, '0003_likes')).toThrow(refused)
  expect(() => refuseNewer([...known, '0003_likes'], known, '0002_posts')).not.toThrow()
  expect(() => refuseNewer(known, known)).not.toThrow()
})
