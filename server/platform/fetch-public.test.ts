import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FetchPublicError, fetchPublic, isPublicAddress } from './fetch-public.ts'

const limits = { timeoutMs: 300, maxBytes: 1000 }
const reasonOf = (url: string, resolve?: Parameters<typeof fetchPublic>[2]) =>
  fetchPublic(url, limits, resolve).then(
    () => 'fetched',
    (error: unknown) => (error instanceof FetchPublicError ? error.reason : error),
  )

describe('an address inside is never asked, however it is written', () => {
  test.each([
    'http://2130706433/',
    'http://017700000001/',
    'http://0x7f000001/',
    'http://127.1/',
    'http://0/',
    'http://127。0。0。1/',
    'http://①②⑦.0.0.1/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::127.0.0.1]/',
    'http://[fe80::1]/',
    'http://[fc00::1]/',
    'http://[64:ff9b::a00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1/a.png',
    'http://127.0.0.1./',
  ])('%s', async (url) => {
    expect(await reasonOf(url)).toBe('notPublic')
  })
})

test.each([
  '',
  'a.png',
  '//evil.example/a',
  'ftp://example.com/',
  'data:image/png;base64,AA',
  'http://',
  'gopher://x/',
])('"%s" is no address to be asked', async (url) => {
  expect(await reasonOf(url)).toBe('address')
})

test.each([
  {
    promise: 'a name that nobody knows is a fault of the network',
    resolve: () => Promise.reject(new Error('ENOTFOUND')),
    reason: 'network',
  },
  { promise: 'a name without an address is not public', resolve: async () => [], reason: 'notPublic' },
  {
    promise: 'a name is judged by all its addresses, the last one too',
    resolve: async () => ['93.184.216.34', '2a02:6b8::2:242', 'fd00::1'].map((address) => ({ address, family: 4 })),
    reason: 'notPublic',
  },
])('$promise', async ({ resolve, reason }) => {
  expect(await reasonOf('http://somewhere.example/a.png', resolve)).toBe(reason)
})

const octet = fc.nat(255)
const inside = fc.oneof(
  fc.tuple(fc.constant(10), octet, octet, octet),
  fc.tuple(fc.constant(127), octet, octet, octet),
  fc.tuple(fc.constant(0), octet, octet, octet),
  fc.tuple(fc.constant(192), fc.constant(168), octet, octet),
  fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), octet, octet),
  fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), octet, octet),
  fc.tuple(fc.constant(169), fc.constant(254), octet, octet),
  fc.tuple(fc.integer({ min: 224, max: 255 }), octet, octet, octet),
)

test('no address of a house, a carrier, a machine or a group is public, as IPv4 or inside IPv6', () => {
  fc.assert(
    fc.property(inside, (octets) => {
      const plain = octets.join('.')
      const hex = octets.map((one) => one.toString(16).padStart(2, '0'))
      const groups = `${hex[0]}${hex[1]}:${hex[2]}${hex[3]}`
      for (const address of [plain, `::ffff:${plain}`, `::${plain}`, `2002:${groups}::`, `64:ff9b::${groups}`])
        expect(isPublicAddress(address)).toBe(false)
    }),
  )
})

test('whatever else is given is no public address, and breaks nothing', () => {
  fc.assert(fc.property(fc.string(), (text) => !isPublicAddress(text) || /^[\d.]+$|:/.test(text)))
})
