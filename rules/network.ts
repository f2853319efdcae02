/**
 * Whose an address is, for counting: an IPv4 address one household, of IPv6 the /64 that a household is given whole. Null
 * for the machine itself: behind a proxy that is not trusted every shopper would come from there.
 */
export function networkOf(address: string): string | null {
  const plain = address.toLowerCase().replace(/%.*$/, '')
  const mapped = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/.exec(plain)?.[1]
  if (mapped !== undefined) return mapped.startsWith('127.') ? null : mapped
  if (!plain.includes(':')) return plain === '' ? null : plain
  if (plain === '::1') return null
  const [head = '', tail = ''] = plain.split('::')
  const front = head.split(':').filter(Boolean)
  const missing = plain.includes('::') ? 8 - front.length - tail.split(':').filter(Boolean).length : 0
  const groups = [...front, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...tail.split(':')]
  const prefix = groups.slice(0, 4).map((group) => Number.parseInt(group || '0', 16).toString(16))
  return `${prefix.join(':')}::/64`
}
