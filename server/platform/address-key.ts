import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'

/**
 * What limits count an address as. A house with IPv6 owns a whole /64 and may use another address for every request, so
 * its first four groups stand for it; an IPv4 address that is written as IPv6 is the IPv4 address.
 */
export function addressKey(address: string): string {
  const plain = address.split('%', 1)[0] ?? address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const skipped = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array.from({ length: skipped }, () => '0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => (Number.parseInt(group, 16) || 0).toString(16))
    .join(':')}::/64`
}

/** For counting without keeping what is counted: a network address, a house with IPv6 as one. */
export function hashAddress(address: string): string {
  return createHash('sha256')
    .update(`address:${addressKey(address)}`)
    .digest('hex')
    .slice(0, 32)
}
