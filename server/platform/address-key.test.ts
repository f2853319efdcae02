import { expect, test } from 'vitest'
import { addressKey } from './address-key.ts'

test.each([
  { promise: 'an IPv4 address counts as itself', address: '203.0.113.7', expected: '203.0.113.7' },
  { promise: 'also where it is written as IPv6', address: '::ffff:203.0.113.7', expected: '203.0.113.7' },
  { promise: 'a house is one', address: '2001:db8:1:2:3:4:5:6', expected: '2001:db8:1:2::/64' },
  { promise: 'whichever address of it', address: '2001:db8:1:2::9', expected: '2001:db8:1:2::/64' },
  { promise: 'however it is written', address: '2001:0DB8:0001:0002::', expected: '2001:db8:1:2::/64' },
  { promise: 'zeros that are left out count', address: '2001:db8::5', expected: '2001:db8:0:0::/64' },
  { promise: 'the loopback is one', address: '::1', expected: '0:0:0:0::/64' },
  { promise: 'a zone makes no other house', address: 'fe80::1%eth0', expected: 'fe80:0:0:0::/64' },
  { promise: 'what is no address counts as itself', address: 'somebody', expected: 'somebody' },
])('$promise', ({ address, expected }) => {
  expect(addressKey(address)).toBe(expected)
})
