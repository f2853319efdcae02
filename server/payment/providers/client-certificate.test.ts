import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tls from 'node:tls'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { createOutgoing, ServiceAwayError } from '#server/platform/outgoing.ts'
import { makeCertificate } from '../../../tests/harness/certificate.ts'
import { dolyameAcquirer, dolyameService } from './dolyame.ts'
import { kaspiAcquirer, kaspiService } from './kaspi.ts'

const [ofServer, ofShop, ofStranger] = ['localhost', 'shop', 'stranger'].map(makeCertificate) as [
  ReturnType<typeof makeCertificate>,
  ReturnType<typeof makeCertificate>,
  ReturnType<typeof makeCertificate>,
]
const known = tls.getCACertificates('default')
const folder = mkdtempSync(join(tmpdir(), 'komod-certificates-'))
let server: Server
/** Who has come through the handshake, with what. */
const guests: { name: string; path: string }[] = []

beforeAll(async () => {
  // What NODE_EXTRA_CA_CERTS does for a process.
  tls.setDefaultCACertificates([...known, ofServer.certificate])
  server = createServer(
    { cert: ofServer.certificate, key: ofServer.key, ca: [ofShop.certificate], requestCert: true },
    serve,
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  tls.setDefaultCACertificates(known)
  rmSync(folder, { recursive: true, force: true })
})

function serve(request: IncomingMessage, reply: ServerResponse) {
  const { subject } = (request.socket as tls.TLSSocket).getPeerCertificate()
  guests.push({ name: String(subject?.CN), path: request.url ?? '' })
  const answer = request.url?.startsWith('/r3/')
    ? { StatusCode: 0, Data: { Status: 'Processed', Amount: 5000 } }
    : { status: 'committed', amount: 5000, residual_amount: 0 }
  reply.setHeader('content-type', 'application/json')
  reply.end(JSON.stringify(answer))
}

function outgoingAs(who: ReturnType<typeof makeCertificate> | null, service: string, path: string) {
  const certificate = who && {
    certificateFile: join(folder, `${service}-${guests.length}.pem`),
    keyFile: join(folder, `${service}-${guests.length}.key`),
  }
  if (who && certificate) {
    writeFileSync(certificate.certificateFile, who.certificate)
    writeFileSync(certificate.keyFile, who.key, { mode: 0o600 })
  }
  const { port } = server.address() as AddressInfo
  const baseUrl = `https://localhost:${port}${path}`
  return createOutgoing({
    metrics: new Registry(),
    services: { [service]: { baseUrl, timeoutMs: 3000, attempts: 1, ...(certificate && { certificate }) } },
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
  })
}

const { dolyame, kaspi } = readConfig({}).payment.providers
if (!dolyame || !kaspi) throw new Error('The demo stands in for both.')
const kinds = [
  {
    name: 'Dolyame',
    path: '/v1',
    read: (who: Parameters<typeof outgoingAs>[0]) =>
      dolyameAcquirer(outgoingAs(who, dolyameService, '/v1'), dolyame).readPayment('order-1'),
  },
  {
    name: 'Kaspi r3',
    path: '/r3/v01',
    read: (who: Parameters<typeof outgoingAs>[0]) =>
      kaspiAcquirer(outgoingAs(who, kaspiService, '/r3/v01'), kaspi).readPayment('kaspi-1'),
  },
]

describe.each(kinds)('$name, whose server lets nobody in without a certificate', ({ path, read }) => {
  test('lets the shop in by its own', async () => {
    expect(await read(ofShop)).toMatchObject({ state: 'succeeded', amountMinor: 500_000 })
    expect(guests.at(-1)).toMatchObject({ name: 'shop', path: expect.stringContaining(path) })
  })

  test.each([
    { promise: 'without any', who: null },
    { promise: 'by a stranger’s', who: ofStranger },
  ])('does not $promise, which is being away and not a refusal', async ({ who }) => {
    const before = guests.length
    await expect(read(who)).rejects.toBeInstanceOf(ServiceAwayError)
    expect(guests.length).toBe(before)
  })
})
