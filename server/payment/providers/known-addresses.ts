import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Addresses and networks that a provider tells from; for those that sign nothing. */
export function knownAddresses(addresses: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const entry of addresses) {
    const [address = '', prefix] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return (address) => {
    // A socket that listens on both families reports `::ffff:185.71.76.1`.
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
    if (isIPv4(plain)) return list.check(plain, 'ipv4')
    return isIPv6(plain) && list.check(plain, 'ipv6')
  }
}
