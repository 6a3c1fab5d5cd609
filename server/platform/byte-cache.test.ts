import { expect, test } from 'vitest'
import { createByteCache } from './byte-cache.ts'

test('what was used least recently goes when the bytes are used up', () => {
  const cache = createByteCache<string>(10_000)
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) cache.set(key, key, 1_000)
  expect(cache.get('a')).toBe('a')
  cache.set('i', 'i', 1_000)
  expect([cache.get('b'), cache.get('a'), cache.get('i')]).toEqual([undefined, 'a', 'i'])
  expect(cache.bytes()).toBeLessThanOrEqual(10_000)
})

test('an entry that grows makes others go, and what is too large is not kept', () => {
  const cache = createByteCache<object>(10_000)
  const [grown, other] = [{}, {}]
  cache.set('other', other, 1_000)
  cache.set('grown', grown, 1_000)
  cache.grow('grown', {}, 9_000)
  expect(cache.get('other')).toBe(other)
  cache.get('grown')
  cache.grow('grown', grown, 8_000)
  expect([cache.get('other'), cache.get('grown')]).toEqual([undefined, grown])

  cache.set('huge', {}, 2_000)
  expect(cache.get('huge')).toBeUndefined()
  cache.clear()
  expect(cache.bytes()).toBe(0)
})
