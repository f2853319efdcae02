import { lookup as resolveName } from 'node:dns/promises'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { BlockList, isIP } from 'node:net'

export type FetchRefusal = 'address' | 'notPublic' | 'status' | 'tooManyBytes' | 'timeout' | 'network'

/** Why a stranger's address was not fetched. */
export class FetchPublicError extends Error {
  readonly reason: FetchRefusal

  constructor(reason: FetchRefusal, cause?: unknown) {
    super(`not fetched: ${reason}`, { cause })
    this.name = 'FetchPublicError'
    this.reason = reason
  }
}

export interface FetchLimits {
  timeoutMs: number
  maxBytes: number
}

/**
 * Reads an address that came from outside. http(s) on the usual ports only; the name is resolved once, every answer must
 * be public, and the connection goes to the checked address; redirects are refused. Throws FetchPublicError.
 */
export async function fetchPublic(text: string, limits: FetchLimits, resolve: Resolve = resolveAll): Promise<Buffer> {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.port !== '' || url.username || url.password) {
    throw new FetchPublicError('address')
  }
  const address = await checkedAddress(url.hostname.replace(/^\[|\]$/g, ''), resolve)
  return download(url, address, limits)
}

export type Resolve = (name: string) => Promise<{ address: string; family: number }[]>

function resolveAll(name: string) {
  return resolveName(name, { all: true })
}

type CheckedAddress = { address: string; family: number }

async function checkedAddress(host: string, resolve: Resolve): Promise<CheckedAddress> {
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolved(host, resolve)
  const [first] = found
  if (!first || !found.every(({ address }) => isPublicAddress(address))) throw new FetchPublicError('notPublic')
  return first
}

async function resolved(host: string, resolve: Resolve) {
  try {
    return await resolve(host)
  } catch (error) {
    throw new FetchPublicError('network', error)
  }
}

function download(url: URL, checked: CheckedAddress, limits: FetchLimits): Promise<Buffer> {
  const request = url.protocol === 'https:' ? secureRequest : plainRequest
  return new Promise((resolve, reject) => {
    const fail = (reason: FetchRefusal, cause?: unknown) => {
      asked.destroy()
      reject(new FetchPublicError(reason, cause))
    }
    const asked = request(url, {
      // The name was resolved and checked above: asking again could give another answer.
      lookup: (_name, options, done) =>
        options.all ? done(null, [checked]) : done(null, checked.address, checked.family),
      agent: false,
      headers: { accept: 'image/*', 'user-agent': 'Komod import' },
      signal: AbortSignal.timeout(limits.timeoutMs),
    })
    asked.on('error', (error) => fail(error.name === 'AbortError' ? 'timeout' : 'network', error))
    asked.on('response', (response) => {
      if (response.statusCode !== 200) return fail('status', new Error(`status ${response.statusCode}`))
      const parts: Buffer[] = []
      let length = 0
      response.on('data', (part: Buffer) => {
        length += part.length
        if (length > limits.maxBytes) fail('tooManyBytes')
        else parts.push(part)
      })
      response.on('error', (error) => fail(error.name === 'AbortError' ? 'timeout' : 'network', error))
      response.on('end', () => resolve(Buffer.concat(parts)))
    })
    asked.end()
  })
}

const closed = new BlockList()
const closedV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
for (const [net, bits] of closedV4) closed.addSubnet(net, bits, 'ipv4')

// Inside the global range, but leading back to IPv4 or to nobody.
const closedV6 = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  closedV6.addSubnet(net, bits, 'ipv6')
}
const globalV6 = new BlockList()
globalV6.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address belongs to the public internet; IPv4 inside IPv6 is never taken. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !closed.check(address, 'ipv4')
  return version === 6 && globalV6.check(address, 'ipv6') && !closedV6.check(address, 'ipv6')
}
