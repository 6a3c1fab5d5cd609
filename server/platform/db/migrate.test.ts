import { expect, test } from 'vitest'
import { refuseNewer } from './migrate.ts'

test('a version runs on a newer database where it knows the last migration that does more than expand', () => {
  const known = ['0231_people', '0232_posts']
  const refused = 'written by a newer version of Altura (0233_likes)'
  expect(() => refuseNewer([...known, '0233_likes'], known)).toThrow(refused)
  expect(() => refuseNewer([...known, '0233_likes'], known, '0233_likes')).toThrow(refused)
  expect(() => refuseNewer([...known, '0233_likes'], known, '0232_posts')).not.toThrow()
  expect(() => refuseNewer(known, known)).not.toThrow()
})
