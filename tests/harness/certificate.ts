import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** A certificate that vouches for itself, as PEM, with the key that belongs to it. */
export interface OwnCertificate {
  certificate: string
  key: string
}

/** X.509 in its shortest form, for servers and clients that tests run on this machine; RFC 5280. */
export function makeCertificate(name: string): OwnCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const body = toBeSigned(name, publicKey)
  const signature = sign('sha256', body, privateKey)
  const certificate = sequence(body, ecdsaWithSha256, tagged(0x03, Buffer.from([0]), signature))
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  }
}

function toBeSigned(name: string, publicKey: KeyObject): Buffer {
  const whom = sequence(tagged(0x31, sequence(objectId('550403'), tagged(0x0c, Buffer.from(name)))))
  const serial = tagged(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)]))
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const isAuthority = sequence(objectId('551d13'), tagged(0x04, sequence(tagged(0x01, Buffer.from([0xff])))))
  const hosts = sequence(tagged(0x82, Buffer.from('localhost')), tagged(0x87, Buffer.from([127, 0, 0, 1])))
  const extensions = tagged(0xa3, sequence(isAuthority, sequence(objectId('551d11'), tagged(0x04, hosts))))
  const version3 = tagged(0xa0, tagged(0x02, Buffer.from([2])))
  return sequence(version3, serial, ecdsaWithSha256, whom, sequence(time(-1), time(1)), whom, spki, extensions)
}

const ecdsaWithSha256 = sequence(objectId('2a8648ce3d040302'))

function objectId(hex: string): Buffer {
  return tagged(0x06, Buffer.from(hex, 'hex'))
}

/** So many days from now. */
function time(days: number): Buffer {
  const moment = new Date(Date.now() + days * 86_400_000).toISOString()
  return tagged(0x18, Buffer.from(`${moment.slice(0, 19).replace(/\D/g, '')}Z`))
}

function sequence(...parts: Buffer[]): Buffer {
  return tagged(0x30, ...parts)
}

function tagged(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
