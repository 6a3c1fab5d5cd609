import { expect, test } from 'vitest'
import { networkOf } from './networks.ts'

test('an IPv4 address is a network of its own, also where it is mapped', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9')
})

test('an IPv6 address belongs to the network of its first 64 bits, however it is written', () => {
  for (const address of [
    '2001:db8:1:2::1',
    '2001:0DB8:1:2:ffff:ffff:ffff:ffff',
    '2001:db8:0001:0002:3:4:5:6',
    '2001:db8:1:2::%eth0',
  ])
    expect(networkOf(address)).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})

test('callers who have hung up are one network', () => {
  expect(networkOf(undefined)).toBe(networkOf(undefined))
  expect(networkOf(undefined)).not.toBe(networkOf('203.0.113.9'))
})
