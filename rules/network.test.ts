import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test.each([
  { promise: 'an IPv4 address is one household', address: '203.0.113.7', expected: '203.0.113.7' },
  { promise: 'the same address written as IPv6', address: '::ffff:203.0.113.7', expected: '203.0.113.7' },
  { promise: 'a house of IPv6', address: '2001:db8:1:2:aaaa::1', expected: '2001:db8:1:2::/64' },
  { promise: 'the same house, another machine', address: '2001:0DB8:0001:0002:b::9', expected: '2001:db8:1:2::/64' },
  { promise: 'a short form', address: '2001:db8::5', expected: '2001:db8:0:0::/64' },
  { promise: 'the machine itself is nobody', address: '127.0.0.1', expected: null },
  { promise: 'also by IPv6', address: '::1', expected: null },
])('$promise', ({ address, expected }) => {
  expect(networkOf(address)).toBe(expected)
})
