import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

interface Parameters {
  N: number
  r: number
  p: number
}

const current: Parameters = { N: 2 ** 15, r: 8, p: 3 }
const keyLength = 32

/** `scrypt$N$r$p$salt$key`: the parameters stay with the hash, so they can grow without breaking old ones. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, current)
  return ['scrypt', current.N, current.r, current.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Takes as long for a customer without a password, or without an account, as for a wrong one. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parsed = stored === null ? null : parseHash(stored)
  const { salt, key, parameters } = parsed ?? { salt: nobodysSalt, key: null, parameters: current }
  const derived = await derive(password, salt, parameters)
  return key !== null && key.length === derived.length && timingSafeEqual(key, derived)
}

const nobodysSalt = randomBytes(16)

function parseHash(stored: string) {
  const [kind, N, r, p, salt, key] = stored.split('$')
  if (kind !== 'scrypt' || !salt || !key) return null
  return {
    parameters: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  }
}

/** The same password typed on another keyboard may be composed of other code points: both are brought to one form. */
function derive(password: string, salt: Buffer, { N, r, p }: Parameters): Promise<Buffer> {
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
