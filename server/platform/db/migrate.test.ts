import { expect, test } from 'vitest'
import { refuseNewer } from './migrate.ts'

test('a version runs on a newer database where it knows the last migration that does more than expand', () => {
  const names = ['0231_people', '0232_posts']
  const refused = 'written by a newer version of Altura (0233_likes)'
  expect(() => refuseNewer([...names, '0233_likes'], names)).toThrow(refused)
  expect(() => refuseNewer([...names, '0233_likes'], names, '0233_likes')).toThrow(refused)
  expect(() => refuseNewer([...names, '0233_likes'], names, '0232_posts')).not.toThrow()
  expect(() => refuseNewer(names, names)).not.toThrow()
})
